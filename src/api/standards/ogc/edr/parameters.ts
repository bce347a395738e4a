import type { Grandeur } from '../../../../contract/catalogue.ts'
import { invalide, redact } from '../../../../contract/erreurs.ts'
import { NIVEAUX, STATUTS } from '../../../../contract/vocabulary.ts'
import { collectionDataset } from '../../../../formats/collections/cellDataset.ts'
import { type Collection, isOfCells } from '../../../../formats/collections/collection.ts'
import { CF_NAMES, variableParameter } from '../../../../formats/coverageJson.ts'

/** A parameter of a collection: the values of a variable, or the status or grade of each of them. */
export interface EdrParameter {
  name: string
  grandeur: Grandeur
  /** What of a measurement it is. */
  field: 'values' | 'statuts' | 'niveaux'
}

/** The words of a field whose numbers are their indices. */
const WORDS = { values: undefined, statuts: STATUTS, niveaux: NIVEAUX } as const

export function wordsOf({ field }: EdrParameter): readonly string[] | undefined {
  return WORDS[field]
}

/** The parameters of a collection, each variable with its flags. */
export function parametersOf(collection: Collection): EdrParameter[] {
  const variables = isOfCells(collection)
    ? collection.variables
    : collection.grandeurs.map((grandeur) => ({ name: grandeur.code, grandeur }))
  return variables.flatMap(({ name, grandeur }): EdrParameter[] => [
    { name, grandeur, field: 'values' },
    { name: `${name}_statut`, grandeur, field: 'statuts' },
    { name: `${name}_niveau`, grandeur, field: 'niveaux' },
  ])
}

/** The parameters that a question names, in its order; all where it names none. Throws the contract's error. */
export function chosenParameters(collection: Collection, names: readonly string[] | undefined): EdrParameter[] {
  const all = parametersOf(collection)
  return (
    names?.map((name) => {
      const parameter = all.find((each) => each.name === name)
      if (parameter) return parameter
      const known = all.map((each) => each.name)
      throw invalide(
        `« ${redact(name)} » n’est pas un paramètre de ${collection.id} ; paramètres : ${known.join(', ')}.`,
        { champ: 'parameter-name', recu: redact(name), accepte: known },
      )
    }) ?? all
  )
}

const TITLES = { values: '', statuts: ', statut éditorial', niveaux: ', niveau de confiance' } as const

/** A parameter as CoverageJSON describes it. */
export function coverageParameter({ granularite }: Collection, parameter: EdrParameter) {
  const { name, grandeur, field } = parameter
  const words = wordsOf(parameter)
  const label = `${grandeur.libelle}${TITLES[field]}`
  if (words) {
    const idOf = (word: string) => `${name}/${word}`
    return {
      type: 'Parameter',
      id: name,
      description: { fr: label },
      observedProperty: {
        id: `${CF_NAMES}/quality_flag/`,
        label: { fr: label },
        categories: words.map((word) => ({ id: idOf(word), label: { fr: word } })),
      },
      categoryEncoding: Object.fromEntries(words.map((word, i) => [idOf(word), i])),
    }
  }
  return variableParameter(grandeur, granularite)
}

/** The parameters as the description of a collection lists them, with the statistic of a step. */
export async function parameterNames(collection: Collection) {
  const { variables, attributes } = await collectionDataset(collection)
  const duration = String(attributes.time_coverage_resolution)
  return Object.fromEntries(
    parametersOf(collection).map((parameter) => {
      const { description, observedProperty, ...described } = coverageParameter(collection, parameter)
      const methods = variables.find(({ name }) => name === parameter.name)?.attributes.cell_methods
      const method = typeof methods === 'string' ? methods.replace('time: ', '') : undefined
      return [
        parameter.name,
        {
          ...described,
          label: observedProperty.label.fr,
          description: description.fr,
          dataType: parameter.field === 'values' ? 'float' : 'integer',
          observedProperty,
          ...(method === undefined
            ? {}
            : {
                measurementType: { method: method === 'point' ? 'instantaneous' : method, period: duration, duration },
              }),
        },
      ]
    }),
  )
}
