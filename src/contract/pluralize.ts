/** A count as a French reader writes it. */
export function number(value: number): string {
  return value.toLocaleString('fr-FR').replaceAll('\u202F', ' ')
}

/** A count with its noun, in the singular up to one as French has it. */
export function pluralize(value: number, singular: string, plural = `${singular}s`): string {
  return `${number(value)} ${Math.abs(value) < 2 ? singular : plural}`
}
