/** In whose name something is made: the work of one caller takes turns with that of others. */
export interface Caller {
  /** Public prefix of the key, or another name. */
  name: string
  /** Whether it has no key: all such callers together have a small share of the compute pool. */
  keyless?: boolean
  /** Aborted once nobody waits for the answer any more. */
  signal?: AbortSignal
}
