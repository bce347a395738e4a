import { pointOf } from '../../answers/catalogue/coordinates.ts'
import type { YieldInputs } from '../../computations/towns/yieldInputs.ts'
import { type Point, roundedPoint } from '../../contract/distance.ts'
import { type Outline, placesOutside } from '../../contract/outline.ts'
import { degrees, type Lang } from '../lang/lang.ts'

/** Where a study is said to be, and the text that says so: nowhere but in its town, at a point of the country, or at none. */
export type Whereabouts = { text: string } & ({ point: Point | undefined } | { fault: 'unreadable' | 'outside' })

/** The point that an address or a field names; `outline` is that of the country. */
export function whereabouts(text: string, outline: Outline): Whereabouts {
  if (text.trim() === '') return { text, point: undefined }
  const point = pointOf(text)
  if (!point) return { text, fault: 'unreadable' }
  return placesOutside(outline, [point]).length > 0 ? { text, fault: 'outside' } : { text, point }
}

/** That of an address, whose parameters `given` has by their names. */
export const whereaboutsOf = (given: Given, outline: Outline): Whereabouts => whereabouts(pointText(given), outline)

type Given = (name: string) => string | null | undefined

/**
 * The text of a point in an address, which has it whole or in two numbers, of which one alone is no point; a form may have it as one
 * of its choice of towns. Empty: it names none.
 */
export function pointText(given: Given): string {
  const [ville, latitude, longitude] = [given('ville'), given('latitude'), given('longitude')]
  if (ville && pointOf(ville)) return ville
  if (!latitude && !longitude) return given('point') ?? ''
  return `${latitude?.trim() ?? ''}; ${longitude?.trim() ?? ''}`
}

type Place = Pick<YieldInputs, 'localite' | 'nom' | 'point'>

/** What a place of the calculator is called: a town by its name, a point by where it is. */
export function placeName(lang: Lang, { nom, point }: Place): string {
  return point ? pointName(lang, point) : nom
}

export const pointName = (lang: Lang, { latitude, longitude }: Point): string =>
  `Point ${degrees(lang, latitude, longitude)}`

/** What the files of a place begin with. */
export function fileStem({ localite, point }: Place): string {
  return point ? `point_${point.latitude}_${point.longitude}` : localite
}

/** What scripts compute from inputs of a place for, as their paths begin. */
export type Tool = 'productible' | 'adaptation' | 'annee-type'

/** The path of the inputs of a town, for the scripts of the calculator and of what is kept offline. */
export function inputsPath(edition: string, town: string, tool: Tool = 'productible'): string {
  return `/${tool}/${edition}/${town}.json`
}

/** The path of the inputs of a point: those of its cells, else it leads to those of the town that answers for it. */
export function pointInputsPath(edition: string, point: Point, tool?: Tool): string {
  const { latitude, longitude } = roundedPoint(point)
  return inputsPath(edition, `${latitude}_${longitude}`, tool)
}
