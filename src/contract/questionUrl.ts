/** A parameter of an operation. */
export interface QuestionParameter {
  name: string
  in: 'path' | 'query' | 'header'
}

/** The values of parameters, as typed. */
export type Values = Readonly<Record<string, string>>

/** The path and query of a request; a parameter of the path without a value stays as written: `{code}`. */
export function questionOf(path: string, parameters: readonly QuestionParameter[], values: Values): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? ''
    return value === '' ? place : value.split('/').map(encoded).join('/')
  })
  const query = parameters.flatMap(({ name, in: place }) => {
    const value = values[name] ?? ''
    return place === 'query' && value !== '' ? [`${name}=${encoded(value)}`] : []
  })
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

/** Encoded for quotes of a shell and of any language; commas stay, for readable lists. */
function encoded(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2C', ',')
}
