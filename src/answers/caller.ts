/** In whose name something is made: the work of one caller takes turns with that of others. */
export interface Caller {
  /** Public prefix of the key, or another name. */
  name: string
  /** Aborted once nobody waits for the answer any more. */
  signal?: AbortSignal
}
