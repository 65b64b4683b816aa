import SystemPackage

/// Questions about paths.
package enum Paths {
  /// A path with the home directory in the place of a `~/` at its beginning.
  package static func expanded(_ path: String) throws(FileError) -> String {
    guard path.hasPrefix("~/") else { return path }
    guard let home = Environment.home else { throw .noHome }
    return home + path.dropFirst()
  }

  /// The absolute path without links; nil when it leads nowhere.
  package static func absolute(_ path: String) -> String? { try? Calls.realPath(path) }

  /// True if something is there, be it a folder.
  package static func exists(_ path: String) -> Bool { Calls.exists(path) }

  /// The name at the end of a path.
  package static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The name without its ending `.yaml`.
  package static func stem(_ path: String) -> String {
    let name = name(path)
    return name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
  }

  /// What stands before the name, with its slash; empty for nothing.
  package static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// True if both paths lead to the same file or folder, which is there.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    guard let one = try? FilePath(named: expanded(one)).stat(),
      let other = try? FilePath(named: expanded(other)).stat()
    else {
      return false
    }
    return one.deviceID == other.deviceID && one.inode == other.inode
  }
}

/// Folders.
package enum Folder {
  /// The paths of the regular files in a folder whose names end so, the one that was changed
  /// last first; none where there is no such folder.
  package static func files(in folder: String, suffix: String) -> [String] {
    let names = (try? Calls.names(in: folder)) ?? []
    var found: [(seconds: Int, nanoseconds: Int, path: String)] = []
    for name in names where name.hasSuffix(suffix) {
      let path = "\(folder)/\(name)"
      guard let stat = try? FilePath(named: path).stat(), stat.type == .regular else {
        continue
      }
      let changed = Calls.changed(stat)
      found.append((changed.seconds, changed.nanoseconds, path))
    }
    // Tuples compare part by part, so the time decides before the path.
    return found.sorted(by: >).map(\.path)
  }

  /// Makes a folder unless it is there; not those above it.
  package static func make(_ path: String) throws(FileError) {
    do { try Calls.makeFolder(path, mode: 0o755) } catch .fileExists { return } catch {
      throw .system(error)
    }
  }

  /// Makes a folder with all above it, so that only its owner may look into the new ones.
  package static func makePrivate(_ path: String) throws(FileError) {
    var part = ""
    // The path is absolute: the folders are made from the root on.
    for name in path.split(separator: "/") {
      part += "/" + name
      do { try Calls.makeFolder(part, mode: 0o700) } catch .fileExists { continue } catch {
        throw .system(error)
      }
    }
    // A folder that was there before may be somebody else's.
    guard Calls.isWritable(path) else { throw .system(.permissionDenied) }
  }

  /// Removes a folder with these files in it, if nothing else is there.
  package static func remove(_ path: String, files: [String]) {
    for file in files { Calls.remove("\(path)/\(file)") }
    Calls.removeFolder(path)
  }

  /// Removes what processes have left that ended early: folders named by a prefix and the
  /// number of the process.
  package static func removeLeft(in folder: String, prefix: String, files: [String]) {
    for name in (try? Calls.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count)), !Calls.isRunning(process)
      else {
        continue
      }
      remove("\(folder)/\(name)", files: files)
    }
  }
}

/// Time that passes.
package enum Pause {
  /// Lets time pass, and does nothing.
  package static func pass(milliseconds: Int) { Calls.pause(milliseconds) }
}
