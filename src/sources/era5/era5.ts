import { readFile } from 'node:fs/promises'
import type { Catalogue, SourceVariable } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import type { LatticeWindow } from '../../contract/grid.ts'
import { HOUR_MS, isoInstant, slotOf } from '../../contract/time.ts'
import { decodeText } from '../decodeText.ts'
import {
  convertedSerie,
  foreignUnit,
  type GridFile,
  type GridReader,
  type GridReading,
  type GridSerie,
} from '../grid/gridReading.ts'
import { type NetcdfFile, type NetcdfVariable, storedOf, textOf } from '../grid/netcdf.ts'
import { axesOf, type Field, type FileAxes, fieldOf, SETS } from '../grid/netcdfAxes.ts'
import { openNetcdf } from '../grid/openNetcdf.ts'
import { type Fault, faultsOf, said } from '../upstream.ts'
import { RECIPES, type Recipe, type SourceVariables, variablesOf } from '../variables.ts'
import { openPointCsv } from './pointCsv.ts'

/** How the amounts of hourly files stand to their stamps. */
type HourlyAmounts = 'heure' | 'depuis_minuit'

/** A netCDF file of the Climate Data Store: hours, statistics of days, or means of months, on single levels. */
function ofCds(nom: string, titre: string, amounts: HourlyAmounts): GridReader {
  const forms = 'heures, statistiques de jours ou moyennes mensuelles, en netCDF ; heures d’un point, en CSV aussi'
  return {
    nom,
    version: 3,
    resume: `${titre} : ${forms}`,
    source: nom.replace('-', '_'),
    async open(of, catalogue, before) {
      const variables = variablesOf('era5', catalogue)
      const file = await openCds(of, variables)
      let earlier: NetcdfFile | undefined
      const close = () => {
        file.close()
        earlier?.close()
      }
      try {
        earlier = amounts === 'depuis_minuit' && before ? await openCds(before, variables) : undefined
        return { ...describeCds({ file, earlier, variables, catalogue }, amounts), close }
      } catch (error) {
        close()
        throw error
      }
    },
  }
}

/**
 * ERA5 on single levels as the Climate Data Store delivers it. An accumulation is over the hour that ends at its stamp (ECMWF, « ERA5:
 * data documentation », mean rates, fluxes and accumulations).
 */
export const era5 = ofCds('era5', 'ERA5, niveaux simples (Climate Data Store)', 'heure')

/**
 * ERA5-Land as the Climate Data Store delivers it. Accumulations run from midnight UTC to the stamp (ECMWF, « ERA5-Land: data
 * documentation », accumulations): each hour is the difference to the stamp before, which may be
 * the last of the file before. In the series of a point they are of each hour (ECMWF, « ERA5-Land hourly time-series data »: de-accumulated).
 */
export const era5Land = ofCds('era5-land', 'ERA5-Land (Climate Data Store)', 'depuis_minuit')

/** Opens a file; that of a point may be CSV, whose units are those of the table of names. */
async function openCds({ chemin, path }: GridFile, { rows }: SourceVariables): Promise<NetcdfFile> {
  if (!/\.csv$/i.test(path)) return openNetcdf(chemin, path)
  const unitOf = (name: string) =>
    rows.find(({ nom, unite }) => unite && nom.split(' ').includes(name))?.unite ?? undefined
  return { ...openPointCsv(chemin, decodeText(chemin, await readFile(path)), unitOf), close() {} }
}

interface CdsFiles {
  file: NetcdfFile
  earlier: NetcdfFile | undefined
  /** What their names are. */
  variables: SourceVariables
  catalogue: Catalogue
}

const recipeOf = ({ recette }: SourceVariable): Recipe | undefined => RECIPES[recette as keyof typeof RECIPES]

function describeCds(
  { file, earlier, variables, catalogue }: CdsFiles,
  expected: HourlyAmounts,
): Omit<GridReading, 'close'> {
  const fault = faultsOf(file.chemin)
  const axes = axesOf(file)
  const lastOf = earlier && lastStamp(earlier, axes)
  const { granularite } = axes.times
  const ecartees: GridReading['ecartees'] = []
  const fields = new Map<string, Field>()
  const coordinates = [axes.latitudes.name, axes.longitudes.name, axes.times.dimension, SETS]
  const ofPoint = axes.latitudes.dimension === undefined && axes.longitudes.dimension === undefined
  for (const variable of file.variables) {
    const { name } = variable
    if (coordinates.includes(name) || variable.shape.length < (ofPoint ? 1 : 2)) continue
    const field = fieldOf(variable, axes)
    if (typeof field === 'string') ecartees.push({ colonne: excerpt(name), raison: field })
    else fields.set(granularite === 'journalier' ? ofDays(file, variable) : name, field)
  }
  const amounts = ofPoint && expected !== 'heure' && fallsWithinDays(variables, fields, axes) ? 'heure' : expected
  const series: GridSerie[] = []
  const used = new Set<string>()
  for (const row of variables.rows) {
    const { grandeur, nom, position } = row
    // The sum of a day is of amounts, and its mean of nothing else.
    const suffix = granularite === 'journalier' && position === 'fin' ? ':sum' : ''
    const names = nom.split(' ').map((name) => `${name}${suffix}`)
    const from = names.map((name) => fields.get(name))
    const recipe = recipeOf(row)
    const isMade = from.every((field) => field !== undefined) && !(granularite !== 'horaire' && recipe?.bent)
    if (grandeur === null || !isMade || series.some((serie) => serie.grandeur === grandeur)) continue
    if (!catalogue.grandeurs.some(({ code }) => code === grandeur)) continue
    const made = { grandeur, recipe, from: from as Field[], isAmount: position === 'fin' }
    series.push(serieOf({ made, axes, amounts, catalogue, fault, lastOf }))
    for (const name of names) used.add(name)
  }
  for (const name of fields.keys()) {
    if (used.has(name)) continue
    const isBent = variables.rows.some((row) => recipeOf(row)?.bent && row.nom.split(' ').includes(name))
    const raison =
      granularite !== 'horaire' && isBent
        ? 'sa moyenne ne donne pas celle de la grandeur qui s’en calcule'
        : variables.whyNot(name, granularite)
    ecartees.push({ colonne: excerpt(name), raison })
  }
  return {
    latitudes: axes.latitudes,
    longitudes: axes.longitudes,
    temps: 'UTC',
    series,
    ecartees,
    remarques: said(
      amounts !== expected && 'Cumuls lus comme ceux de chaque heure : ils retombent avant minuit.',
      ...axes.times.remarques,
      ...preliminary(file, axes),
    ),
    suite: lastOf !== undefined,
  }
}

/** The statistics of days that the Climate Data Store makes, by the words of CF and of its files' names. */
const STATISTICS: Readonly<Record<string, string>> = {
  mean: '',
  maximum: ':max',
  max: ':max',
  minimum: ':min',
  min: ':min',
  sum: ':sum',
}

/** The name of a variable of days with its statistic, which it has from its `cell_methods` or from the name of its file. Throws where neither tells. */
function ofDays({ chemin }: NetcdfFile, variable: NetcdfVariable): string {
  const told = /\btime: (mean|maximum|minimum|sum)\b/.exec(
    textOf(variable, 'cell_methods')?.slice(0, LONGEST_METHODS) ?? '',
  )
  const [, word = ''] = told ?? /daily[-_](mean|max|min|sum)(?![a-z])/i.exec(chemin) ?? []
  const suffix = STATISTICS[word.toLowerCase()]
  if (suffix !== undefined) return `${variable.name}${suffix}`
  throw faultsOf(chemin)(
    'pas d’un jour, et ni « cell_methods » ni le nom du fichier (daily-mean, daily-max, daily-min, daily-sum) n’en dit la statistique : gardez le nom que le Climate Data Store lui a donné',
  )
}
const LONGEST_METHODS = 200

/** Reads variables at the last stamp of a file; undefined where that is not the hour before some axes, or its cells are others. */
type LastOf = (names: readonly string[]) => ((window: LatticeWindow) => Float64Array[]) | undefined

function lastStamp(earlier: NetcdfFile, axes: FileAxes): LastOf | undefined {
  const own = axesOf(earlier)
  const { stamps, granularite } = own.times
  const cellsOf = ({ latitudes, longitudes }: FileAxes) =>
    [latitudes, longitudes].map(({ first, step, count }) => `${first} ${step} ${count}`).join()
  const follows = stamps.at(-1) === (axes.times.stamps[0] as number) - HOUR_MS
  if (granularite !== 'horaire' || !follows || cellsOf(own) !== cellsOf(axes)) return undefined
  const last = { start: stamps.length - 1, end: stamps.length }
  return (names) => {
    const fields = names.map((name) => {
      const variable = earlier.variables.find((each) => each.name === name)
      return variable && fieldOf(variable, own)
    })
    if (!fields.every((field) => typeof field === 'object')) return undefined
    return (window) => fields.map((field) => field.read(window, last))
  }
}

interface Making {
  fault: Fault
  made: Made
  axes: FileAxes
  amounts: HourlyAmounts
  catalogue: Catalogue
  lastOf: LastOf | undefined
}

/** A variable of the country, and what of a file it is made from. */
interface Made {
  grandeur: string
  recipe: Recipe | undefined
  from: readonly Field[]
  /** Whether values are amounts over a time, and none at an instant. */
  isAmount: boolean
}

function serieOf({ fault, made, axes: { times }, amounts, catalogue, lastOf }: Making): GridSerie {
  const { grandeur, recipe, from, isAmount } = made
  const { granularite, stamps } = times
  const names = from.map(({ name }) => name)
  const colonne = names.join(', ')
  const [unit = '', ...others] = from.map((field) => field.unit ?? '')
  // The amounts of a mean month are those of its mean day (ECMWF, « ERA5: data documentation », monthly means).
  const perDay = isAmount && granularite === 'mensuel' ? '/day' : ''
  const foreign = others.find((other) => other !== unit)
  if (foreign !== undefined || (recipe?.needs !== undefined && unit !== recipe.needs))
    throw foreignUnit(fault, { unite_lue: foreign ?? unit, colonne, grandeur })
  const last = amounts === 'depuis_minuit' ? lastOf?.(names) : undefined
  const axis =
    isAmount && granularite === 'horaire' ? amountSteps(stamps, { amounts, goesOn: last !== undefined }) : undefined
  const isInstantaneous = !isAmount && granularite === 'horaire'
  const methode = said(recipe?.methode, isInstantaneous && 'valeur instantanée au début de l’heure')
  const known = {
    grandeur,
    granularite,
    colonne,
    unite_lue: `${unit}${perDay}`,
    slots: axis?.slots ?? Int32Array.from(stamps, (stamp) => slotOf(granularite, stamp)),
    methode: methode.length === 0 ? null : methode.join(', '),
    ...(isInstantaneous ? { minute: 0 } : {}),
    read(window: LatticeWindow) {
      const read = from.map((field) => field.read(window))
      const values = combined(read, recipe)
      return axis ? axis.amountsOf(values, last && combined(last(window), recipe)) : values
    },
  }
  return convertedSerie({ fault, catalogue }, known, `${recipe?.unit ?? unit}${perDay}`)
}

/** The values of a recipe, in the memory of its first field. */
function combined([first, ...others]: Float64Array[], recipe: Recipe | undefined): Float64Array {
  const values = first as Float64Array
  if (recipe)
    for (let i = 0; i < values.length; i++)
      values[i] = recipe.of(values[i] as number, ...others.map((each) => each[i] as number))
  return values
}

/** Whether a stamp is the first since midnight. */
const beginsDay = (stamp: number) => new Date(stamp).getUTCHours() === 1

/** The hours whose amounts a file has: those that end at its stamps. */
function amountSteps(stamps: Float64Array, { amounts, goesOn }: { amounts: HourlyAmounts; goesOn: boolean }) {
  const slots = Int32Array.from(stamps, (stamp) => slotOf('horaire', stamp) - 1)
  if (amounts === 'heure') return { slots, amountsOf: (values: Float64Array) => values }
  const begins = Uint8Array.from(stamps, (stamp) => (beginsDay(stamp) ? 1 : 0))
  // The first stamp's hour needs the one before, unless that is midnight.
  const skipped = begins[0] === 1 || goesOn ? 0 : 1
  return {
    slots: slots.subarray(skipped),
    /** The amount of each slot, from values cell after cell, all stamps of each; `last` is that of each cell at the stamp before. */
    amountsOf(values: Float64Array, last?: Float64Array) {
      const count = stamps.length
      const cells = values.length / count
      const made = new Float64Array(cells * (count - skipped))
      let to = 0
      for (let cell = 0; cell < cells; cell++) {
        const at = cell * count
        for (let t = skipped; t < count; t++) {
          const value = values[at + t] as number
          made[to++] =
            begins[t] === 1 ? value : hourly(value, t === 0 ? (last?.[cell] as number) : (values[at + t - 1] as number))
        }
      }
      return made
    },
  }
}

/** Whether any amount of a single cell falls within a day, as no sum since midnight does. */
function fallsWithinDays({ rows }: SourceVariables, fields: ReadonlyMap<string, Field>, { times }: FileAxes): boolean {
  const cell = { row: 0, column: 0, lignes: 1, colonnes: 1 }
  const names = rows.filter(({ position }) => position === 'fin').flatMap(({ nom }) => nom.split(' '))
  return names.some((name) => {
    const values = fields.get(name)?.read(cell) ?? new Float64Array()
    return values.some((value, t) => !beginsDay(times.stamps[t] as number) && hourly(value, values[t - 1] ?? 0) < 0)
  })
}

/** What the archive's packing takes from a sum since midnight, as a share of it: below, a fall of the sum is none. */
const PACKING_SHARE = 1e-3

/** The amount of an hour between two sums since midnight. */
function hourly(sum: number, before: number): number {
  const amount = sum - before
  return amount < 0 && -amount <= PACKING_SHARE * before ? 0 : amount
}

const ERA5T = 5

/** What of a file is preliminary (ERA5T): steps by a variable along time, or those that the final set has not. */
function preliminary(file: NetcdfFile, { times }: FileAxes): string[] {
  const variable = file.variables.find(({ name }) => name === SETS)
  const sets = variable
    ? variable.numeric
      ? Array.from(storedOf(variable), Number)
      : variable.texts().map(Number)
    : []
  const ofSteps = variable?.dimensions[0] === times.dimension && sets.length === times.stamps.length
  const first = sets.indexOf(ERA5T)
  if (first < 0 || (!ofSteps && sets.length === 1)) return []
  const from = ofSteps
    ? `Provisoire à partir du ${isoInstant(times.stamps[first] as number)}`
    : 'Les derniers pas sont provisoires'
  return [`${from} (ERA5T, expver 5) : importez de nouveau la période quand ERA5 l’aura confirmée, trois mois après.`]
}
