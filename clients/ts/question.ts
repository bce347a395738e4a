type Value = string | number | boolean
/** Parameters of a question, those of its path and those of its query. */
export type QuestionParams = Readonly<Record<string, Value | readonly Value[] | undefined>>

/** The path of the contract with its parameters in their places, then the others as its query. */
export function questionOf(path: string, params: QuestionParams): string {
  const left = new Map(Object.entries(params))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(params[name] ?? '')
    // An address drops such a part, and would be that of another question.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`« ${name} » manque à ${path}, ou n’est pas un code.`)
    left.delete(name)
    return value
  })
  const query = [...left].flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${textOf(value)}`],
  )
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

function textOf(value: Value | readonly Value[]): string {
  if (typeof value === 'object') return value.map(textOf).join(',')
  return encodeURIComponent(typeof value === 'number' ? decimalOf(value) : String(value))
}

/** The contract takes no exponent. */
function decimalOf(value: number): string {
  const text = String(value)
  // Bounded: the digits of a number.
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}
