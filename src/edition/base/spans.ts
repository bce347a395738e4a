import type { SerieKey } from '../../contract/vocabulary.ts'

/** The steps of a series, from the first to the last, of which a file speaks. */
export interface Span {
  serie: SerieKey
  premier: number
  dernier: number
}

export function keyId({ localite, grandeur, source, granularite }: SerieKey): string {
  return [localite, grandeur, source, granularite].join('\u0000')
}

/** Spans that have been claimed, and by whom. */
export class SpanClaims<Owner> {
  readonly #byKey = new Map<string, (Span & { owner: Owner })[]>()

  add(span: Span, owner: Owner): void {
    const id = keyId(span.serie)
    const list = this.#byKey.get(id)
    const { serie, premier, dernier } = span
    if (list) list.push({ serie, premier, dernier, owner })
    else this.#byKey.set(id, [{ serie, premier, dernier, owner }])
  }

  /** A claim that has a step in common with a span. */
  find({ serie, premier, dernier }: Span): (Span & { owner: Owner }) | undefined {
    return this.#byKey.get(keyId(serie))?.find((other) => other.premier <= dernier && other.dernier >= premier)
  }
}
