/** The parameters of an operation, as far as a question is written from them. */
export interface QuestionParameter {
  name: string
  in: 'path' | 'query' | 'header'
}

/** What each parameter is given, as it is typed; absent: nothing. */
export type Values = Readonly<Record<string, string>>

/** The question as an address, path and query; a place of the path that nothing fills stays as it is written: `{code}`. */
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

/** Safe within quotes of a shell and of any language; commas stay, since lists are read. */
function encoded(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2C', ',')
}
