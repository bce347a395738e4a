/** The verdict on one request to a protected endpoint. */
export type Admission =
  | {
      readonly kind: 'admitted'
      readonly prefixe: string
      readonly quota: number
      /** Requests left today, as far as this process knows. */
      readonly left: number
      /** Seconds until the quota starts anew. */
      readonly resetS: number
      /** Takes the request, all that it counted, out of the count again; a second call does nothing. */
      refund(): void
      /** Counts it for `units` in place of what it counted: all of them, or, where fewer are left, nothing. Call `Access.recount`. */
      recount(units: number): Admission | Promise<Admission>
    }
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'quota'
      readonly prefixe: string
      readonly quota: number
      /** Fewer than the request counts for. */
      readonly left: number
      readonly resetS: number
    }
  | { readonly kind: 'unavailable'; readonly retryAfterS: number }

/** How many of each there have been since the process began. */
export interface Decisions {
  /** Let in, refunded ones too. */
  readonly admitted: number
  /** No valid key. */
  readonly refused: number
  /** The quota did not suffice. */
  readonly exhausted: number
  /** The store did not answer. */
  readonly unavailable: number
  /** An address had been given its keys of 24 hours. */
  readonly issuanceLimited: number
}

/** Let in, and counted. */
export type Admitted = Extract<Admission, { kind: 'admitted' }>

export const REFUSED: Admission = { kind: 'refused' }
export const UNAVAILABLE: Admission = { kind: 'unavailable', retryAfterS: 2 }
