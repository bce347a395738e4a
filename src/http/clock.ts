/** The time, as whoever starts the service tells it. */
export interface Clock {
  /** Of day, in ms since 1970; it may be put right at any moment. */
  now(): number
  /** In ms from any moment, never back. */
  steady(): number
}
