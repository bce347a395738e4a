import type { Config } from './config.ts'

/** What a command is given: the settings, a clock, and where to speak. */
export interface CliContext {
  config: Config
  now: () => Date
  /** A line of the answer. */
  print: (line: string) => void
  /** A line about the work under way, apart from the answer. */
  note: (line: string) => void
}

export interface OptionSpec {
  type: 'string' | 'boolean'
  /** What stands for the value in the help. */
  valeur?: string
  aide: string
}

/** A command describes itself; `run` answers the exit code. */
export interface Command {
  nom: string
  /** Its positional arguments, as the help shows them. */
  usage: string
  resume: string
  aide?: string
  arguments: { min: number; max: number }
  options: Record<string, OptionSpec>
  run: (context: CliContext, args: string[], options: Record<string, string | boolean | undefined>) => Promise<number>
}

/** The call was not understood: exit code 2, and the command's help is named. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const EXIT = { ok: 0, echec: 1, usage: 2 } as const
