/** The path of the inputs of a town, for the scripts of the calculator and of what is kept offline. */
export function inputsPath(edition: string, town: string): string {
  return `/productible/${edition}/${town}.json`
}
