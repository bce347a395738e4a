/** A value that nobody changes, nor anything in it. */
export type ReadonlyDeep<T> = T extends object ? { readonly [Name in keyof T]: ReadonlyDeep<T[Name]> } : T
