import { type Point, roundedPoint } from '../../answers/catalogue/distance.ts'

/** The path of the inputs of a town, for the scripts of the calculator and of what is kept offline. */
export function inputsPath(edition: string, town: string): string {
  return `/productible/${edition}/${town}.json`
}

/** The path of the inputs of a point: those of its cells, else it leads to those of the town that answers for it. */
export function pointInputsPath(edition: string, point: Point): string {
  const { latitude, longitude } = roundedPoint(point)
  return inputsPath(edition, `${latitude}_${longitude}`)
}
