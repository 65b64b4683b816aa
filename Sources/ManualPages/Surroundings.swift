/// What the program reads and keeps beside what it is told.
enum Surroundings {
  /// Variables of the environment; those of docs/settings.md, and where files are.
  static let variables: [(String, String)] = [
    ("AUTHFLOW_PLAIN", "With 1, explores line by line; with 0 it does not, whatever the settings say."),
    ("AUTHFLOW_NO_LINKS", "With 1, no sources are links."),
    ("NO_COLOR", "With 1, no colours."),
    ("XDG_CONFIG_HOME", "Where the settings are; by default ~/.config."),
    ("XDG_STATE_HOME", "Where runs and progress are kept; by default ~/.local/state."),
  ]

  /// Files; nothing else is written unless a command names it.
  static let files: [(String, String)] = [
    ("~/.config/authflow/config.yaml", "Settings: theme, characters, motion, mouse, first view, plain."),
    ("~/.local/state/authflow/runs", "The runs that the explorer keeps, for --resume and authflow runs."),
    ("~/.local/state/authflow/progress.yaml", "What has been learnt, without names."),
  ]
}
