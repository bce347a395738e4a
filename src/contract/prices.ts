import type { Words } from './described.ts'
import { pluralize } from './pluralize.ts'

/** A kind of question that has a price in requests of the daily quota. */
export interface Price {
  /** Requests that it counts for, or, where `byYears`, that it counts for `PRICED_YEARS`. */
  requetes: number
  /** Where it counts in proportion to the years of hours that it is asked of, rounded up; `journalier`: of hours or days. */
  byYears?: 'horaire' | 'journalier'
  /** The kind, for a list of prices. */
  kind: Words
  /** Questions that are of this kind, by operation: the form of some of their parameters, of path or query. */
  of: Readonly<Record<string, Readonly<Record<string, RegExp>>>>
  /** What makes a question to these operations be of this kind; undefined: every question is. */
  when?: Words
}

/** Years of hours or days that a price by years is for. */
export const PRICED_YEARS = 10

const EVERY = {}
const HOURS = { granularite: /^horaire$/ }
const BY_HOURS: Words = { fr: 'avec `granularite=horaire`', en: 'with `granularite=horaire`' }
/** Codes of hourly series, and of no other, have the word. */
const OF_HOURS = /_horaire_/

/**
 * What may count more than one request: the questions beyond those that the specification names which take the processor longer
 * than twenty pages of the catalogue of series do, as `npm run bench -- prix` measures them. All others count one. Hours are
 * computed of days too, so that both cost the same.
 */
export const PRICES: readonly Price[] = [
  {
    requetes: 24,
    byYears: 'journalier',
    kind: { fr: 'Productible heure par heure', en: 'Hourly energy yield' },
    of: { calculerProductible: HOURS },
    when: BY_HOURS,
  },
  {
    requetes: 13,
    byYears: 'horaire',
    kind: { fr: 'Série horaire en classeur (`xlsx`)', en: 'Hourly series as a workbook (`xlsx`)' },
    of: {
      lireHeures: { format: /^xlsx$/ },
      lireSerie: { code: OF_HOURS, format: /^xlsx$/ },
      lireMesuresAuPoint: { ...HOURS, format: /^xlsx$/ },
    },
    when: { fr: 'pour une série horaire avec `format=xlsx`', en: 'for an hourly series with `format=xlsx`' },
  },
  {
    requetes: 10,
    byYears: 'journalier',
    kind: { fr: 'Pompage heure par heure', en: 'Hourly solar pumping' },
    of: { calculerPompage: HOURS },
    when: BY_HOURS,
  },
  {
    requetes: 7,
    byYears: 'journalier',
    kind: { fr: 'Autre grandeur calculée heure par heure', en: 'Another variable computed hour by hour' },
    of: {
      calculerHep: HOURS,
      calculerFractionDiffuse: HOURS,
      calculerHumidex: HOURS,
      calculerPoaParametrable: HOURS,
      calculerProductibleCorrectionThermique: HOURS,
      calculerProductiblePrFourni: HOURS,
    },
    when: BY_HOURS,
  },
  {
    requetes: 8,
    byYears: 'journalier',
    kind: { fr: 'Dimensionnement d’un site isolé', en: 'Sizing of an off-grid site' },
    of: { dimensionnerSiteIsole: EVERY },
  },
  {
    requetes: 6,
    byYears: 'journalier',
    kind: { fr: 'Productible jour par jour', en: 'Daily energy yield' },
    of: { calculerProductible: { granularite: /^journalier$/ } },
    when: { fr: 'avec `granularite=journalier`', en: 'with `granularite=journalier`' },
  },
  {
    requetes: 5,
    byYears: 'journalier',
    kind: { fr: 'Site isolé, année type, année P90', en: 'Off-grid site, typical year, P90 year' },
    of: { calculerSiteIsole: EVERY, calculerAnneeType: EVERY },
  },
  {
    requetes: 3,
    byYears: 'journalier',
    kind: { fr: 'Productible à la meilleure orientation', en: 'Energy yield at the best azimuth' },
    of: { calculerProductible: { orientation_deg: /^optimale$/ } },
    when: { fr: 'avec `orientation_deg=optimale`', en: 'with `orientation_deg=optimale`' },
  },
  {
    requetes: 3,
    byYears: 'journalier',
    kind: { fr: 'Pompage', en: 'Solar pumping' },
    of: { calculerPompage: EVERY },
  },
  {
    requetes: 3,
    byYears: 'horaire',
    kind: {
      fr: 'Série horaire en fichier (`ndjson`, `parquet`)',
      en: 'Hourly series as a file (`ndjson`, `parquet`)',
    },
    of: {
      lireHeures: { format: /^(ndjson|parquet)$/ },
      lireSerie: { code: OF_HOURS, format: /^(ndjson|parquet)$/ },
      lireMesuresAuPoint: { ...HOURS, format: /^(ndjson|parquet)$/ },
    },
    when: {
      fr: 'pour une série horaire avec `format=ndjson` ou `format=parquet`',
      en: 'for an hourly series with `format=ndjson` or `format=parquet`',
    },
  },
  {
    requetes: 1,
    byYears: 'journalier',
    kind: { fr: 'Meilleure inclinaison, productible à PR fourni', en: 'Best tilt, energy yield with a given PR' },
    of: { calculerInclinaisonOptimale: EVERY, calculerProductiblePrFourni: EVERY },
  },
  {
    requetes: 2,
    kind: {
      fr: 'Écarts entre sources de toutes les villes, entre deux éditions',
      en: 'Differences between sources in all towns, between two releases',
    },
    of: { listerIncertitudes: EVERY, comparerEditions: EVERY },
  },
]

/** The price of a question: that of the dearest kind that it is of; undefined where it counts one. */
export function priceOf(operation: string, question: Readonly<Record<string, unknown>>): Price | undefined {
  const ofThisKind = PRICES.filter(({ of }) => {
    const forms = of[operation]
    return forms && Object.entries(forms).every(([name, form]) => form.test(String(question[name])))
  })
  return ofThisKind.toSorted((a, b) => b.requetes - a.requetes)[0]
}

/** Requests that a price is for one town or series of which a question asks so many years of hours or days: at least one. */
export function requetesFor(price: Price | undefined, years: number = PRICED_YEARS): number {
  if (!price) return 1
  return price.byYears ? Math.max(1, Math.ceil((price.requetes * years) / PRICED_YEARS)) : price.requetes
}

/** What questions to an operation count where it may be more than one; undefined: they count one each. */
export function pricesOf(operation: string): Words | undefined {
  const prices = PRICES.filter(({ of }) => operation in of)
  if (prices.length === 0) return undefined
  const byYears = prices.some((price) => price.byYears !== undefined)
  const in_ = (lang: keyof Words, say: (requetes: number) => string) =>
    prices.map(({ requetes, when }) => `${say(requetes)}${when ? ` ${when[lang]}` : ''}`).join(', ')
  return {
    fr: `Compte pour ${in_('fr', (requetes) => pluralize(requetes, 'requête'))}${byYears ? ` (par ${PRICED_YEARS} ans d’heures ou de jours)` : ''}.`,
    en: `Counts as ${in_('en', (requetes) => pluralize(requetes, 'request'))}${byYears ? ` (per ${PRICED_YEARS} years of hours or days)` : ''}.`,
  }
}
