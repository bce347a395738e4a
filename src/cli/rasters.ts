import { basename } from 'node:path'
import { latticeBox } from '../contract/grid.ts'
import type { LongTermMap } from '../contract/longTermMap.ts'
import { fr } from '../contract/numberWords.ts'
import { number, pluralize } from '../contract/pluralize.ts'
import { ANNEE } from '../contract/vocabulary.ts'
import { importMap } from '../edition/base/importMap.ts'
import {
  countryBands,
  countryOf,
  countryWindow,
  mapFileOf,
  planRaster,
  type RasterPlan,
  type RasterWords,
} from '../sources/raster/longTermRaster.ts'
import { openRaster, type RasterFile } from '../sources/raster/rasterFile.ts'
import { type CliContext, EXIT, type OptionSpec, type OptionValues, UsageError } from './command.ts'
import { requireFile } from './fileReader.ts'
import { paysOutline, paysReading, referenceFolder } from './folders.ts'

/** The name of rasters of long-term means on the command line, and its line in the help. */
export const RASTER = {
  nom: 'raster',
  resume: 'GeoTIFF d’une moyenne de long terme, comme les couches du Global Solar Atlas',
} as const

/** What is said of a raster beside it. */
export const RASTER_OPTIONS = {
  grandeur: { type: 'string', valeur: 'code', aide: 'raster : sa grandeur dans grandeurs.csv' },
  periode: { type: 'string', valeur: 'AAAA-AAAA', aide: 'raster : les années dont il est la moyenne, comme 1999-2018' },
  mois: { type: 'string', valeur: '1 à 12', aide: 'raster : son mois, s’il n’est pas celui d’une année' },
  unite: { type: 'string', valeur: 'unité', aide: 'raster : son unité, si le fichier ne l’indique pas (kWh/m2/an …)' },
} as const satisfies Record<string, OptionSpec>

/** What is said of a raster by options. Throws `UsageError` that names the one that is missing or wrong. */
function rasterWords(options: OptionValues): RasterWords {
  const given = options as Record<string, string | undefined>
  const { source = '', grandeur = '', periode = '', mois, unite, localite, description } = given
  if (localite !== undefined) throw new UsageError('un raster n’est pas d’une ville : --localite ne le concerne pas.')
  if (description !== undefined) throw new UsageError('--description ne concerne que les fichiers d’une station.')
  const missing = ['source', 'grandeur', 'periode'].filter((name) => given[name] === undefined)
  if (missing.length > 0) {
    const names = missing.map((name) => `--${name}`).join(', ')
    throw new UsageError(
      `un raster ne dit ni sa source, ni sa grandeur, ni les années dont il est la moyenne : il manque ${names}.`,
    )
  }
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(periode) ?? []
  if (first === undefined || last === undefined) {
    throw new UsageError(
      `--periode attend la première et la dernière année de la moyenne, comme 1999-2018 ; reçu « ${periode} ».`,
    )
  }
  if (mois !== undefined && !/^(?:0?[1-9]|1[0-2])$/.test(mois))
    throw new UsageError(`--mois attend un mois, de 1 à 12 ; reçu « ${mois} ».`)
  return {
    source,
    grandeur,
    annee_debut: Number(first),
    annee_fin: Number(last),
    periode: mois === undefined ? ANNEE : mois.padStart(2, '0'),
    unite,
  }
}

/** Throws `UsageError` where an option that says something of a raster is given for something else. */
export function requireNoRasterOptions(options: OptionValues): void {
  const given = Object.keys(RASTER_OPTIONS).find((name) => options[name] !== undefined)
  if (given !== undefined) throw new UsageError(`--${given} ne concerne que la source « ${RASTER.nom} ».`)
}

/** The country that a raster is held against. */
async function countryNow({ config, now }: CliContext) {
  return { catalogue: await paysReading(config), outline: await paysOutline(config), now: now() }
}

/** Imports a raster of long-term means. Answers the exit code. */
export async function importRaster(path: string, options: OptionValues, context: CliContext): Promise<number> {
  const { config, print, note } = context
  const country = await countryNow(context)
  const words = rasterWords(options)
  const folder = await referenceFolder(config)
  const file = await openRaster(await requireFile(path))
  try {
    const plan = planRaster(file, words, country)
    note(`  ${file.chemin} : ${sizeWords(plan)}`)
    const { lot, carte, remplace } = await importMap({ folder, file: await mapFileOf(plan), now: country.now })
    if (lot === undefined) print(`Rien de nouveau : la base de référence a déjà cette carte, ${mapWords(carte)}.`)
    else {
      print(`Lot ${lot.slice(0, 12)} ajouté : ${mapWords(carte)} ; ${rangeWords(carte)}.`)
      if (remplace) print(`Elle prend la place de la carte de ${yearsOf(remplace)}, qui reste dans son lot.`)
      note('Suite : harmattan publier. Une moyenne n’est pas une série : elle ne répond que comme carte.')
    }
    return EXIT.ok
  } finally {
    await file.close()
  }
}

/** Shows a raster, and what of it would be imported where options say what it is of. Answers the exit code. */
export async function readRaster(path: string, options: OptionValues, context: CliContext): Promise<number> {
  const { print } = context
  const country = await countryNow(context)
  const file = await openRaster(await requireFile(path))
  try {
    for (const line of describeRaster(file)) print(line)
    const range = new Range()
    if (['source', ...Object.keys(RASTER_OPTIONS)].some((name) => options[name] !== undefined)) {
      const plan = planRaster(file, rasterWords(options), country)
      for await (const { valeurs } of (await mapFileOf(plan)).blocks()) range.add(valeurs)
      const { words, unite, unite_lue } = plan
      const map = { ...words, ...range, unite }
      print(`Serait importée : ${mapWords(map)} ; ${unite_lue} → ${rangeWords(map)}.`)
      return EXIT.ok
    }
    const cut = countryOf(country.catalogue, country.outline)
    const window = countryWindow(file, cut)
    if (window) for await (const { values } of countryBands(file, window, cut)) range.add(values)
    const { mailles, minimum, maximum } = range
    if (mailles === 0) {
      print('Pays : aucune maille n’y a de valeur ; rien ne peut en être importé.')
      return EXIT.echec
    }
    const numbers = `nombres de ${decimal(minimum)} à ${decimal(maximum)}`
    print(`Pays : ${pluralize(mailles, 'maille')} avec une valeur, ${numbers}.`)
    print('À dire pour l’importer : --source, --grandeur, --periode, et --mois ou --unite s’il y a lieu.')
    return EXIT.ok
  } finally {
    await file.close()
  }
}

/** How many numbers there are that are none of NaN, and the least and greatest of them. */
class Range {
  mailles = 0
  minimum = Number.POSITIVE_INFINITY
  maximum = Number.NEGATIVE_INFINITY

  add(values: Float64Array): void {
    for (const value of values) {
      if (Number.isNaN(value)) continue
      this.mailles++
      this.minimum = Math.min(this.minimum, value)
      this.maximum = Math.max(this.maximum, value)
    }
  }
}

/** What a raster's file says of itself, in lines. */
function describeRaster({ path, lattice, nombres, echelle, nodata, unite }: RasterFile): string[] {
  const { lignes, colonnes, pas_lat, pas_lon } = lattice
  const { west, south, east, north } = latticeBox(lattice)
  const { facteur, decalage } = echelle
  const scaled = facteur === 1 && decalage === 0 ? '' : `, × ${decimal(facteur)} + ${decimal(decalage)}`
  return [
    `Fichier : ${basename(path)}, GeoTIFF d’une bande, degrés de WGS 84 (EPSG:4326)`,
    `Mailles : ${number(lignes * colonnes)} (${lignes} × ${colonnes}), pas ${decimal(pas_lat)}° × ${decimal(pas_lon)}°, de ${decimal(south)}° à ${decimal(north)}° de latitude, de ${decimal(west)}° à ${decimal(east)}° de longitude`,
    `Nombres : ${nombres}${scaled} ; sans valeur (nodata) : ${nodata ?? 'non indiqué'} ; unité : ${unite ?? 'non indiquée'}`,
  ]
}

function sizeWords({ lattice, unite_lue, unite }: RasterPlan): string {
  return `${number(lattice.lignes * lattice.colonnes)} mailles dans l’étendue du pays, ${unite_lue} → ${unite}`
}

/** What a map of long-term means is, in words: `ghi de global_solar_atlas, moyenne de l’année, 1999 à 2018, 12 mailles`. */
export function mapWords(carte: Omit<LongTermMap, 'lattice' | 'minimum' | 'maximum' | 'unite'>): string {
  const { grandeur, source, periode, mailles } = carte
  const of = periode === ANNEE ? 'l’année' : `mois ${Number(periode)}`
  return `${grandeur} de ${source}, moyenne de long terme (${of}, ${yearsOf(carte)}), ${pluralize(mailles, 'maille')}`
}

/** The years that a map is the mean of, in words. */
export function yearsOf({ annee_debut, annee_fin }: Pick<LongTermMap, 'annee_debut' | 'annee_fin'>): string {
  return `${annee_debut} à ${annee_fin}`
}

function rangeWords({ minimum, maximum, unite }: Pick<LongTermMap, 'minimum' | 'maximum' | 'unite'>): string {
  return `de ${decimal(minimum)} à ${decimal(maximum)} ${unite}`
}

const decimal = (value: number) => fr(Number(value.toPrecision(10)))
