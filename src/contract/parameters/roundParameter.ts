import { roundedAs } from './fieldTable.ts'

/**
 * A number as the question has it. The schema of its parameter says which digits count (`x-decimales`, after the point, or
 * `x-chiffres`, significant ones): more of them would be another question with the same answer.
 */
export function roundParameter(
  value: number,
  { 'x-decimales': decimals, 'x-chiffres': digits }: Readonly<Record<string, unknown>>,
): number {
  if (typeof decimals === 'number') return roundedAs({ decimals }, value)
  return typeof digits === 'number' ? roundedAs({ digits }, value) : value
}
