import type { Catalogue } from '../../contract/catalogue.ts'
import { DAY_MS, parseDate, slotOf } from '../../contract/time.ts'
import type { ServiceQuestion } from '../fetching.ts'
import { instantOf } from '../instantOf.ts'
import { isNear } from '../towns.ts'
import { LectureError, type Reader, type Reading } from '../upstream.ts'
import type { PlannedFile } from './planFiles.ts'

export interface ExpectedAnswer {
  file: PlannedFile
  question: ServiceQuestion
  reader: Reader
  catalogue: Catalogue
}

/** What is wrong with an answer; undefined where it is what was asked for. */
export type Fault = { raison: string /** It may be whole the next time. */; again: boolean } | undefined

/** Reads an answer as an import will, and holds it against what was asked: its point, its steps, its variables. */
export function faultOf(bytes: Uint8Array, expected: ExpectedAnswer): Fault {
  let reading: Reading
  try {
    reading = expected.reader.read({ chemin: expected.file.fichier, bytes }, expected.catalogue)
  } catch (error) {
    if (error instanceof LectureError) return { raison: `réponse illisible : ${error.message}`, again: true }
    throw error
  }
  const raison =
    reading.refus ??
    otherPoint(reading, expected) ??
    missingVariables(reading, expected) ??
    otherSteps(reading, expected)
  return raison === undefined ? undefined : { raison, again: false }
}

function otherPoint({ point }: Reading, { file: { localite } }: ExpectedAnswer): string | undefined {
  if (!point) return 'la réponse n’indique pas son point'
  if (isNear(localite, point)) return undefined
  return `le point de la réponse (${point.latitude}, ${point.longitude}) n’est pas celui demandé (${localite.latitude}, ${localite.longitude})`
}

function missingVariables({ series, ecartees }: Reading, { question, file }: ExpectedAnswer): string | undefined {
  const found = series.filter(({ granularite }) => granularite === file.granularite)
  const missing = grandeursOf(question).filter((code) => !found.some(({ grandeur }) => grandeur === code))
  const [why] = ecartees
  if (missing.length > 0) {
    return `il manque à la réponse : ${missing.join(', ')}${why ? ` (laissé de côté : ${why.colonne}, ${why.raison})` : ''}`
  }
  const measured = found.some(({ values }) => values.some((value) => !Number.isNaN(value)))
  return measured ? undefined : 'la réponse n’a aucune mesure'
}

/** The variables that the answer must hold. */
const grandeursOf = ({ variables }: ServiceQuestion) => variables.flatMap(({ grandeur }) => grandeur ?? [])

function otherSteps({ series }: Reading, { question }: ExpectedAnswer): string | undefined {
  const { granularite, period } = question
  const first = slotOf(granularite, parseDate(period.debut) ?? Number.NaN)
  const last = slotOf(granularite, (parseDate(period.fin) ?? Number.NaN) + DAY_MS - 1)
  for (const { grandeur, slots } of series) {
    if (!grandeursOf(question).includes(grandeur)) continue
    if (slots[0] === first && slots.at(-1) === last && slots.length === last - first + 1) continue
    const received =
      slots.length === 0
        ? 'aucun pas'
        : `${slots.length} pas de ${instantOf(granularite, slots[0] as number)} à ${instantOf(granularite, slots.at(-1) as number)}`
    return `la période de la réponse n’est pas celle demandée : ${grandeur} a ${received}, au lieu de ${last - first + 1} de ${instantOf(granularite, first)} à ${instantOf(granularite, last)}`
  }
  return undefined
}
