import type { Config } from './config.ts'
import { ConfigError } from './configError.ts'

/** What a command gets: settings, clock, output. */
export interface CliContext {
  /** Read, and checked, when a command first asks for it. Throws `ConfigError`. */
  readonly config: Config
  now: () => Date
  /** A sentence of the answer, set as French is. */
  print: (line: string) => void
  /** A line of the answer for a program, or in words that are not ours: printed as it is. */
  data: (line: string) => void
  /** A sentence about the work under way, apart from the answer. */
  note: (line: string) => void
  /** Ends the process at once, whatever is under way. */
  end: (code: number) => never
}

export interface OptionSpec {
  type: 'string' | 'boolean'
  /** What stands for the value in the help. */
  valeur?: string
  aide: string
}

/** What a call gave for each option. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>

/** A command describes itself; its name and summary stand in `commands/list.ts`. `run` answers the exit code. */
export interface Command {
  /** Its positional arguments, as the help shows them. */
  usage: string
  aide?: string
  arguments: { min: number; max: number }
  options: Record<string, OptionSpec>
  /** What its first argument may be, where that is one of a few words. */
  actions?: readonly string[]
  run: (context: CliContext, args: string[], options: OptionValues) => Promise<number>
}

/** A command by its name; its module is loaded when it is called. */
export interface ListedCommand {
  nom: string
  resume: string
  load: () => Promise<Command>
}

/** The arguments are wrong: exit code 2, and the message names the command's help. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const EXIT = { ok: 0, echec: 1, usage: 2 } as const

/** The exit code for what went wrong: 2 where the call or a setting is at fault, else 1. */
export function exitCodeOf(error: unknown): number {
  return error instanceof UsageError || error instanceof ConfigError ? EXIT.usage : EXIT.echec
}
