/** A decimal number as programs write it, with or without exponent: a run of digits can be read in one way only. */
export const DECIMAL_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
