/** A link of an OGC API document (RFC 8288). */
export interface Link {
  href: string
  rel: string
  type?: string
  title?: string
}

export const JSON_TYPE = 'application/json'
export const GEOJSON_TYPE = 'application/geo+json'
export const HTML_TYPE = 'text/html'
export const JSON_LD_TYPE = 'application/ld+json'
export const TURTLE_TYPE = 'text/turtle'

/** Makes an address of a path of the service. */
export type AddressOf = (path: string) => string

/** A document itself and its page, at an address without `f`. */
export function selfLinks(href: string, type = JSON_TYPE): Link[] {
  const inForm = (f: string) => `${href}${href.includes('?') ? '&' : '?'}f=${f}`
  return [
    { rel: 'self', type, title: 'Ce document', href: inForm('json') },
    { rel: 'alternate', type: HTML_TYPE, title: 'Ce document en page', href: inForm('html') },
  ]
}
