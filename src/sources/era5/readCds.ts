import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { isoInstant, slotOf } from '../../contract/time.ts'
import type { CellBox, GridReading, GridSerie } from '../grid/gridReading.ts'
import { allOf, type NetcdfFile } from '../grid/netcdf.ts'
import { latitudesOf, longitudesOf, timesOf } from '../grid/netcdfAxes.ts'
import { type Field, type FileAxes, fieldOf, SETS } from '../grid/netcdfField.ts'
import { openNetcdf } from '../grid/openNetcdf.ts'
import { conversionOf } from '../units.ts'
import { LectureError } from '../upstream.ts'
import { RECIPES, type Recipe, whyNot } from './cdsRecipes.ts'

/** How the amounts of hourly files stand to their stamps. */
export type HourlyAmounts = 'heure' | 'depuis_minuit'

/** A netCDF file of the Climate Data Store: hours, or means of months, on single levels. */
export async function readCds(
  { chemin, path }: { chemin: string; path: string },
  { amounts, catalogue }: { amounts: HourlyAmounts; catalogue: Catalogue },
): Promise<GridReading> {
  const file = await openNetcdf(chemin, path)
  try {
    return describeCds(file, amounts, catalogue)
  } catch (error) {
    file.close()
    throw error
  }
}

function describeCds(file: NetcdfFile, amounts: HourlyAmounts, catalogue: Catalogue): GridReading {
  const { chemin } = file
  const axes: FileAxes = { latitudes: latitudesOf(file), longitudes: longitudesOf(file), times: timesOf(file) }
  const { granularite } = axes.times
  if (granularite === 'journalier')
    throw new LectureError(chemin, 'pas d’un jour : demandez les heures ou les moyennes mensuelles')
  const ecartees: GridReading['ecartees'] = []
  const fields = new Map<string, Field>()
  const coordinates = [axes.latitudes.dimension, axes.longitudes.dimension, axes.times.dimension, SETS]
  for (const variable of file.variables) {
    const { name } = variable
    if (coordinates.includes(name) || variable.shape.length < 2) continue
    const field = fieldOf(variable, axes)
    if (typeof field === 'string') ecartees.push({ colonne: excerpt(name), raison: field })
    else fields.set(name, field)
  }
  const series: GridSerie[] = []
  const used = new Set<string>()
  for (const recipe of RECIPES) {
    const from = recipe.from.map((name) => fields.get(name))
    if (from.some((field) => field === undefined)) continue
    if (granularite === 'mensuel' && recipe.linear === false) continue
    if (series.some(({ grandeur }) => grandeur === recipe.grandeur)) continue
    if (!catalogue.grandeurs.some(({ code }) => code === recipe.grandeur)) continue
    series.push(serieOf({ recipe, from: from as Field[], axes, amounts, catalogue, chemin }))
    for (const name of recipe.from) used.add(name)
  }
  for (const name of fields.keys()) {
    const raison =
      granularite === 'mensuel' && RECIPES.some(({ linear, from }) => linear === false && from.includes(name))
        ? 'sa moyenne mensuelle ne donne pas celle de la grandeur qui s’en calcule'
        : whyNot(name)
    if (!used.has(name)) ecartees.push({ colonne: excerpt(name), raison })
  }
  return {
    latitudes: axes.latitudes,
    longitudes: axes.longitudes,
    temps: 'UTC',
    series,
    ecartees,
    remarques: preliminary(file, axes),
    close: () => file.close(),
  }
}

interface Making {
  chemin: string
  recipe: Recipe
  from: readonly Field[]
  axes: FileAxes
  amounts: HourlyAmounts
  catalogue: Catalogue
}

function serieOf({ chemin, recipe, from, axes: { times }, amounts, catalogue }: Making): GridSerie {
  const { grandeur } = recipe
  const { granularite, stamps } = times
  const [unit = '', ...others] = from.map((field) => field.unit ?? '')
  // The amounts of a mean month are those of its mean day (ECMWF, « ERA5: data documentation », monthly means).
  const perDay = recipe.amount && granularite === 'mensuel' ? '/day' : ''
  const conversion = conversionOf(`${recipe.unit ?? unit}${perDay}`, { grandeur, granularite }, catalogue)
  const foreign = others.find((other) => other !== unit)
  if (!conversion || foreign !== undefined || (recipe.needs !== undefined && unit !== recipe.needs)) {
    throw new LectureError(
      chemin,
      `l’unité « ${excerpt(foreign ?? unit)} » de « ${recipe.from.join(', ')} » n’est pas une unité connue pour « ${grandeur} »`,
    )
  }
  const axis = recipe.amount && granularite === 'horaire' ? amountSteps(stamps, amounts) : undefined
  const slots = axis?.slots ?? Int32Array.from(stamps, (stamp) => slotOf(granularite, stamp))
  const methode = [
    ...(recipe.methode === undefined ? [] : [recipe.methode]),
    ...(recipe.amount || granularite === 'mensuel' ? [] : ['valeur instantanée au début de l’heure']),
  ]
  return {
    grandeur,
    granularite,
    colonne: recipe.from.join(', '),
    unite_lue: `${unit}${perDay}`,
    unite: conversion.unite,
    slots,
    methode: methode.length === 0 ? null : methode.join(', '),
    read(box: CellBox) {
      const made = combined(
        from.map((field) => field.read(box)),
        recipe,
      )
      const values = axis ? axis.amountsOf(made) : made
      for (let i = 0; i < values.length; i++) {
        values[i] = conversion.of(values[i] as number, slots[i % slots.length] as number)
      }
      return values
    },
  }
}

/** The values of a recipe, in the memory of its first field. */
function combined([first, ...others]: Float64Array[], { of }: Recipe): Float64Array {
  const values = first as Float64Array
  if (of)
    for (let i = 0; i < values.length; i++)
      values[i] = of(values[i] as number, ...others.map((each) => each[i] as number))
  return values
}

interface AmountSteps {
  slots: Int32Array
  /** The amount of each slot, from values cell after cell, all stamps of each. */
  amountsOf(values: Float64Array): Float64Array
}

/** The hours whose amounts a file has: those that end at its stamps. */
function amountSteps(stamps: Float64Array, amounts: HourlyAmounts): AmountSteps {
  const slots = Int32Array.from(stamps, (stamp) => slotOf('horaire', stamp) - 1)
  if (amounts === 'heure') return { slots, amountsOf: (values) => values }
  const begins = Uint8Array.from(stamps, (stamp) => (new Date(stamp).getUTCHours() === 1 ? 1 : 0))
  // The first stamp's hour needs the one before, unless that is midnight.
  const skipped = begins[0] === 1 ? 0 : 1
  return {
    slots: slots.subarray(skipped),
    amountsOf(values) {
      const count = stamps.length
      const cells = values.length / count
      const made = new Float64Array(cells * (count - skipped))
      let to = 0
      for (let cell = 0; cell < cells; cell++) {
        const at = cell * count
        for (let t = skipped; t < count; t++) {
          const value = values[at + t] as number
          made[to++] = begins[t] === 1 ? value : value - (values[at + t - 1] as number)
        }
      }
      return made
    },
  }
}

const ERA5T = 5

/** What of a file is preliminary (ERA5T): steps by a variable along time, or those that the final set has not. */
function preliminary(file: NetcdfFile, { times }: FileAxes): string[] {
  const variable = file.variables.find(({ name }) => name === SETS)
  if (!variable) return []
  const sets = variable.numeric ? allOf(variable) : variable.texts().map(Number)
  if (variable.dimensions[0] === times.dimension && sets.length === times.stamps.length) {
    const first = sets.indexOf(ERA5T)
    return first < 0 ? [] : [preliminaryWords(times.stamps[first])]
  }
  return sets.includes(ERA5T) && sets.length > 1 ? [preliminaryWords()] : []
}

function preliminaryWords(fromMs?: number): string {
  const from =
    fromMs === undefined ? 'Les derniers pas sont provisoires' : `Provisoire à partir du ${isoInstant(fromMs)}`
  return `${from} (ERA5T, expver 5) : importez de nouveau la période quand ERA5 l’aura confirmée, trois mois après.`
}
