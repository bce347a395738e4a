/** A setting is wrong: the start stops with this one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
