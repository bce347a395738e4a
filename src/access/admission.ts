/** The verdict on one request to a protected endpoint. */
export type Admission =
  | {
      readonly kind: 'admise'
      readonly prefixe: string
      readonly quota: number
      /** Requests left today, as far as this process knows. */
      readonly left: number
      /** Seconds until the quota starts anew. */
      readonly resetS: number
      /** Takes the request, all that it counted, out of the count again; a second call does nothing. */
      refund(): void
    }
  | { readonly kind: 'refusee' }
  | {
      readonly kind: 'quota'
      readonly prefixe: string
      readonly quota: number
      /** Fewer than the request counts for. */
      readonly left: number
      readonly resetS: number
    }
  | { readonly kind: 'indisponible'; readonly retryAfterS: number }

export const REFUSED: Admission = { kind: 'refusee' }
export const UNAVAILABLE: Admission = { kind: 'indisponible', retryAfterS: 2 }
