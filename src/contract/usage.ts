/** Longest use that a key is asked for with, in characters. Apart from the schemas, which a command need not load for it. */
export const USAGE_LENGTH = 500
