/** A count as a French reader writes it. */
export function number(value: number): string {
  return value.toLocaleString('fr-FR').replaceAll('\u202F', ' ')
}
