import type { reads, writes } from './operations.ts'

export type Operations = typeof reads & typeof writes
export type ReadName = keyof typeof reads
export type WriteName = keyof typeof writes
export type OperationName = ReadName | WriteName
export type Payload<Name extends OperationName> = Parameters<Operations[Name]>[1]
export type Result<Name extends OperationName> = ReturnType<Operations[Name]>

/** What the store asks its worker. `deadline` is of the clock that threads share: later nobody waits for the answer. */
export type Request =
  | {
      readonly kind: 'call'
      readonly id: number
      readonly name: OperationName
      readonly payload: unknown
      readonly deadline: number
    }
  | { readonly kind: 'watch' }
  | { readonly kind: 'close' }

export interface Answer {
  readonly id: number
  readonly result?: unknown
  /** Why the operation failed. */
  readonly error?: string
  /** Whether it may have taken effect although it failed. */
  readonly executed?: 'no' | 'unknown'
}

/** Message from the worker. */
export type Notice =
  | { readonly kind: 'opened' }
  /** From here on every change is reported. */
  | { readonly kind: 'watching' }
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  | { readonly kind: 'change'; readonly change: 'cle' | 'recall'; readonly prefixe: string }
