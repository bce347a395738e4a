import { EXIT, UsageError } from './command.ts'
import { ConfigError } from './configError.ts'

/** The exit code for what went wrong: 2 where the call or a setting is at fault, else 1. */
export function exitCodeOf(error: unknown): number {
  return error instanceof UsageError || error instanceof ConfigError ? EXIT.usage : EXIT.echec
}
