import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Catalogue } from '../../src/contract/catalogue.ts'
import { instantOf } from '../../src/sources/instantOf.ts'
import { station } from '../../src/sources/station/anyStation.ts'
import { LectureError, type Reading } from '../../src/sources/upstream.ts'
import { parseCatalogue, readCatalogueTexts } from '../../src/storage/catalogueFiles.ts'
import { describeReal } from '../support/describeReal.ts'
import { withVariables } from '../support/sources/withVariables.ts'

/** The part of `attendu.json` that a guess is held against. */
interface Attendu {
  resultat: 'lu' | 'refus' | 'lu_ou_refus'
  series?: Record<string, { valeurs: number; premier: string; dernier: string; exemples: [string, number][] }>
  grandeurs_ajoutees?: string[]
}

/** A description, or a guess at one, in which an empty text or null stands for what is not told. */
interface Told {
  [field: string]: unknown
  instant: { colonnes: string[]; forme: string }
  colonnes: Record<string, { grandeur: string; unite: string; saut_max?: number }>
}

const PAYS = new URL('../../pays/gin/', import.meta.url)
/** The digits that `attendu.json` keeps. */
const ROUNDED = 6e-5
const isBlank = (value: unknown) => value === null || value === ''

/** What a case adds to the country and the country has under a code of its own, by which a column is guessed. */
const OWN_NAME: Readonly<Record<string, string>> = { pression: 'pression_surface' }

async function catalogueWith(rows: readonly string[]): Promise<Catalogue> {
  const textOf = async (name: string) => {
    const text = await readFile(new URL(name, PAYS), 'utf8')
    return name === 'grandeurs.csv' ? withVariables(text, rows) : text
  }
  return parseCatalogue(await readCatalogueTexts(textOf))
}

/** A guess with its blanks filled as who knows the file would fill them, and the limits that its operator sets. */
function filled(guess: Told, known: Told): Told {
  const columns = Object.entries(guess.colonnes).flatMap(([name, column]) => {
    const right = known.colonnes[name]
    const isOpen = isBlank(column.grandeur) || isBlank(column.unite)
    if (isOpen && !right) return []
    const { grandeur, unite } = column
    const limit = right?.saut_max === undefined ? {} : { saut_max: right.saut_max }
    return [[name, { ...column, ...limit, grandeur: grandeur || right?.grandeur, unite: unite || right?.unite }]]
  })
  const others = Object.entries(guess).map(([field, value]) => [field, isBlank(value) ? known[field] : value])
  const { tolerance_secondes } = known
  return {
    ...(tolerance_secondes === undefined ? {} : { tolerance_secondes }),
    ...Object.fromEntries(others),
    instant: { ...guess.instant, forme: guess.instant.forme || known.instant.forme },
    colonnes: Object.fromEntries(columns),
  }
}

/** What of a reading is not as it should be; a series that it lacks is not wrong. */
function wrongIn({ series }: Reading, expected: NonNullable<Attendu['series']>): string[] {
  return series.flatMap(({ grandeur, granularite, slots, values }) => {
    const right = expected[grandeur]
    const there = values.filter((value) => !Number.isNaN(value)).length
    if (!right) return there === 0 ? [] : [`${grandeur} : n’est pas du fichier`]
    const at = new Map(Array.from(slots, (slot, i) => [instantOf(granularite, slot), values[i] as number]))
    const ends = [[...at.keys()][0], [...at.keys()].at(-1)]
    const off = right.exemples.filter(
      ([instant, value]) => !(Math.abs((at.get(instant) ?? Number.NaN) - value) <= ROUNDED),
    )
    return [
      ...(there === right.valeurs ? [] : [`${grandeur} : ${there} valeurs, et non ${right.valeurs}`]),
      ...(ends.join() === [right.premier, right.dernier].join() ? [] : [`${grandeur} : de ${ends.join(' à ')}`]),
      ...off.map(([instant, value]) => `${grandeur} ${instant} : ${at.get(instant)}, et non ${value}`),
    ]
  })
}

function isWholeOf({ series }: Reading, expected: NonNullable<Attendu['series']>): boolean {
  return Object.keys(expected).every((code) => series.some(({ grandeur }) => grandeur === code))
}

describeReal(['essais/stations'], 'Files without their description', ([folder]) => {
  test('are guessed right, or what they do not tell is asked for: none is read wrongly', async () => {
    const counts = {
      'lus seuls': [] as string[],
      'lus une fois complétés': [] as string[],
      'en partie': [] as string[],
      refusés: [] as string[],
    }
    const wrong: string[] = []
    for (const name of readdirSync(folder)) {
      const inCase = readdirSync(join(folder, name))
      const bytesOf = (start: string) => {
        const found = inCase.find((file) => file.startsWith(start))
        return found === undefined ? undefined : { chemin: found, bytes: readFileSync(join(folder, name, found)) }
      }
      const attendu = JSON.parse(String(bytesOf('attendu')?.bytes)) as Attendu
      const catalogue = await catalogueWith(attendu.grandeurs_ajoutees ?? [])
      const file = bytesOf('fichier') as { chemin: string; bytes: Buffer }
      const series = Object.fromEntries(
        Object.entries(attendu.series ?? {}).map(([code, each]) => [OWN_NAME[code] ?? code, each]),
      )
      const told = bytesOf('description')
      const tell = (faults: string[]) => wrong.push(...faults.map((fault) => `${name} : ${fault}`))
      try {
        const alone = station.read(file, catalogue)
        if (alone.refus === undefined) {
          tell(wrongIn(alone, series))
          const isWhole = isWholeOf(alone, series)
          counts[isWhole ? 'lus seuls' : 'en partie'].push(name)
          continue
        }
        if (!alone.devinee || !told) throw new Error(`${name}: neither read nor guessed`)
        const whole = filled(JSON.parse(alone.devinee.description), JSON.parse(String(told.bytes)))
        const reading = station.read(file, catalogue, { chemin: 'devinée', bytes: Buffer.from(JSON.stringify(whole)) })
        if (reading.refus !== undefined) counts.refusés.push(name)
        else {
          tell(wrongIn(reading, series))
          const isWhole = isWholeOf(reading, series)
          counts[isWhole ? 'lus une fois complétés' : 'en partie'].push(name)
        }
      } catch (error) {
        if (!(error instanceof LectureError)) throw error
        if (attendu.resultat === 'lu') tell([error.message])
        counts.refusés.push(name)
      }
    }
    const words = Object.entries(counts).map(
      ([what, names]) => `${what} : ${names.length}${names.length < 12 ? ` (${names.join(', ')})` : ''}`,
    )
    console.log(`Sans description : ${words.join(' ; ')}.`)
    expect(wrong).toEqual([])
    expect(counts['lus seuls'].length + counts['lus une fois complétés'].length).toBeGreaterThan(30)
  }, 60_000)
})
