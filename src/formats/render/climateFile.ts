import { attributionsOf } from '../../answers/catalogue/attributions.ts'
import { findLocalite } from '../../answers/catalogue/catalogueIndex.ts'
import { provenanceFields } from '../../answers/measurements/provenance.ts'
import { periodMs } from '../../answers/period.ts'
import type { Release } from '../../answers/release.ts'
import {
  type AskedSteps,
  longestWhole,
  type PlaceSteps,
  type StepsOfPlace,
} from '../../computations/climate/placeSteps.ts'
import type { AnswerOf, QuestionOf } from '../../contract/definition.ts'
import { invalide, refus } from '../../contract/erreurs.ts'
import { frenchTypography } from '../../contract/frenchTypography.ts'
import type { climatFichier } from '../../contract/resources/climatFichier.ts'
import { DAY_MS, isoDate, lastDayOf, timeOf } from '../../contract/time.ts'
import { chunked, withHeader } from '../chunks.ts'
import { type FileColumn, type FileDate, type FileForm, type FilePlace, FORMS } from './climateForms.ts'

/** As crop models write what is not known. */
const UNKNOWN = -99

type FileQuestion = QuestionOf<typeof climatFichier>

/** A climate file of a place from its steps: its text, and what it says of itself. Throws the contract's errors, such as that of a variable that the place lacks. */
export async function placeFile(
  release: Release,
  question: FileQuestion,
  stepsOf: (asked: AskedSteps) => Promise<StepsOfPlace>,
): Promise<{ told: Omit<AnswerOf<typeof climatFichier>, 'edition'>; rows: number; text: Iterable<string> }> {
  periodMs(question)
  const { forme } = question
  const form = FORMS[forme]
  const { columns, step, needsAll } = form
  const made = await stepsOf({ request: question, columns, step, needsAll })
  const steps = { ...made.steps, columns: made.columns.map((at) => columns[at] as FileColumn) }
  const count = steps.values[0]?.length ?? 0
  if (count === 0) throw noStep(question, 'un mois')
  if (form.missing === null) requireWhole(steps, forme)
  const [firstDay, lastDay] = [
    isoDate(timeOf(form.step, steps.firstSlot)),
    lastDayOf(form.step, steps.firstSlot + count - 1),
  ]
  if (form.tellsClimate && Number.isNaN(made.tav)) throw noStep(question, 'chaque mois du calendrier')
  const series = made.series.flatMap((code) => release.serie(code) ?? [])
  const provenance = provenanceFields(release, series)
  const localite = findLocalite(release, question.localite)
  const simulated = provenance.avertissement === undefined ? '' : 'simule_'
  const place = {
    ...{ code: localite.code, name: localite.nom, country: release.catalogue.service.pays },
    ...{
      latitude: localite.latitude ?? UNKNOWN,
      longitude: localite.longitude ?? UNKNOWN,
      altitudeM: localite.altitude_metres ?? UNKNOWN,
    },
    ...{ tav: made.tav, amp: made.amp },
    notes: Object.values(provenance),
    firstDay,
  }
  return {
    told: {
      localite: localite.code,
      forme,
      fichier: `${localite.code}_${forme}_${simulated}${firstDay}_${lastDay}_${release.id}.${form.extension}`,
      periode_debut: firstDay,
      periode_fin: lastDay,
      series_utilisees: series.map(({ code }) => code),
      ...(provenance.avertissement === undefined
        ? {}
        : { avertissements: [frenchTypography(provenance.avertissement)] }),
      attributions: attributionsOf(release, series),
    },
    rows: count,
    text: climateFileText(form, place, steps),
  }
}

function requireWhole({ values, firstSlot }: PlaceSteps, forme: string): void {
  const count = values[0]?.length ?? 0
  const { from, to } = longestWhole(values)
  if (to - from === count) return
  const [first, last] = [from, to - 1].map((i) => isoDate(timeOf('journalier', firstSlot + i)))
  throw invalide(
    `Un fichier « ${forme} » a tous ses jours, et il en manque ; la plus longue suite sans lacune va du ${first} au ${last}.`,
    { champ: 'periode_debut', recu: forme, accepte: `periode_debut=${first}&periode_fin=${last}` },
  )
}

function noStep({ localite, periode_debut = '', periode_fin = '' }: FileQuestion, what: string) {
  return refus(
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    `Ce fichier demande ${what} avec tous ses jours, et il n’y en a pas.`,
    {
      champ: 'periode_debut',
      recu: `${periode_debut} ${periode_fin}`,
      accepte: `/v1/series?localite=${localite}`,
    },
  )
}

/** A form of file as text, made as it is given out; values on the steps of the form. */
function climateFileText(form: FileForm, place: FilePlace, steps: PlaceSteps<FileColumn>): Iterable<string> {
  const { columns, values, firstSlot } = steps
  const header = form.header(place, columns)
  const row = (i: number) => {
    const cells = columns.map((column, c) => cellOf(form, column, (values[c] as Float64Array)[i] as number))
    const lines = form.lines(dateOf(timeOf(form.step, firstSlot + i)), cells, { place, columns })
    return lines.length === 0 ? undefined : `${lines.join('\r\n')}\r\n`
  }
  const rows = chunked(values[0]?.length ?? 0, row, '')
  return header.length === 0 ? rows : withHeader(`${header.join('\r\n')}\r\n`, rows)
}

function cellOf({ missing }: FileForm, { decimals, factor = 1 }: FileColumn, value: number): string | undefined {
  if (Number.isNaN(value)) return missing || undefined
  const text = (value * factor).toFixed(decimals)
  // No minus before nought.
  return Number(text) === 0 ? text.replace('-', '') : text
}

function dateOf(timeMs: number): FileDate {
  const date = new Date(timeMs)
  const year = date.getUTCFullYear()
  const dayOfYear = Math.floor((timeMs - Date.UTC(year, 0, 1)) / DAY_MS) + 1
  return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate(), dayOfYear }
}
