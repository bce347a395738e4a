import type { Words } from './described.ts'

/** A kind of question that counts more than one request of the daily quota. */
export interface Price {
  /** Requests that it counts for; a question for several towns or series counts as many for each. */
  requetes: number
  /** The kind, for a list of prices. */
  kind: Words
  /** Questions that are of this kind, by operation: the form of some of their parameters, of path or query. */
  of: Readonly<Record<string, Readonly<Record<string, RegExp>>>>
  /** What makes a question to these operations be of this kind; undefined: every question is. */
  when?: Words
}

const EVERY = {}
const HOURS = { granularite: /^horaire$/ }
const BY_HOURS: Words = { fr: 'avec `granularite=horaire`', en: 'with `granularite=horaire`' }
/** Codes of hourly series, and of no other, have the word. */
const OF_HOURS = /_horaire_/

/**
 * What counts more than one request: the questions beyond those that the specification names which take the processor longer
 * than twenty pages of the catalogue of series do, as `npm run bench -- prix` measures them. All others count one.
 */
export const PRICES: readonly Price[] = [
  {
    requetes: 8,
    kind: { fr: 'Productible heure par heure', en: 'Hourly energy yield' },
    of: { calculerProductible: HOURS },
    when: BY_HOURS,
  },
  {
    requetes: 8,
    kind: { fr: 'Année type, année P90', en: 'Typical year, P90 year' },
    of: { calculerAnneeType: EVERY },
  },
  {
    requetes: 5,
    kind: { fr: 'Série horaire en classeur (`xlsx`)', en: 'Hourly series as a workbook (`xlsx`)' },
    of: { lireHeures: { format: /^xlsx$/ }, lireSerie: { code: OF_HOURS, format: /^xlsx$/ } },
    when: { fr: 'pour une série horaire avec `format=xlsx`', en: 'for an hourly series with `format=xlsx`' },
  },
  {
    requetes: 3,
    kind: { fr: 'Autre grandeur calculée heure par heure', en: 'Another variable computed hour by hour' },
    of: {
      calculerHep: HOURS,
      calculerFractionDiffuse: HOURS,
      calculerHumidex: HOURS,
      calculerPoaParametrable: HOURS,
      calculerProductibleCorrectionThermique: HOURS,
      calculerProductiblePrFourni: HOURS,
      calculerPompage: HOURS,
    },
    when: BY_HOURS,
  },
  {
    requetes: 3,
    kind: { fr: 'Dimensionnement d’un site isolé', en: 'Sizing of an off-grid site' },
    of: { dimensionnerSiteIsole: EVERY },
  },
  {
    requetes: 2,
    kind: { fr: 'Productible jour par jour', en: 'Daily energy yield' },
    of: { calculerProductible: { granularite: /^journalier$/ } },
    when: { fr: 'avec `granularite=journalier`', en: 'with `granularite=journalier`' },
  },
  {
    requetes: 2,
    kind: { fr: 'Productible à la meilleure orientation', en: 'Energy yield at the best azimuth' },
    of: { calculerProductible: { orientation_deg: /^optimale$/ } },
    when: { fr: 'avec `orientation_deg=optimale`', en: 'with `orientation_deg=optimale`' },
  },
  {
    requetes: 2,
    kind: {
      fr: 'Écarts entre sources de toutes les villes, entre deux éditions',
      en: 'Differences between sources in all towns, between two releases',
    },
    of: { listerIncertitudes: EVERY, comparerEditions: EVERY },
  },
  {
    requetes: 2,
    kind: { fr: 'Site isolé, pompage', en: 'Off-grid site, solar pumping' },
    of: { calculerSiteIsole: EVERY, calculerPompage: EVERY },
  },
  {
    requetes: 2,
    kind: {
      fr: 'Série horaire en fichier (`ndjson`, `parquet`)',
      en: 'Hourly series as a file (`ndjson`, `parquet`)',
    },
    of: {
      lireHeures: { format: /^(ndjson|parquet)$/ },
      lireSerie: { code: OF_HOURS, format: /^(ndjson|parquet)$/ },
    },
    when: {
      fr: 'pour une série horaire avec `format=ndjson` ou `format=parquet`',
      en: 'for an hourly series with `format=ndjson` or `format=parquet`',
    },
  },
]

/** Requests that a question counts for, or that it counts for each of its towns or series. */
export function requetesOf(operation: string, question: Readonly<Record<string, unknown>>): number {
  const ofThisKind = PRICES.filter(({ of }) => {
    const forms = of[operation]
    return forms && Object.entries(forms).every(([name, form]) => form.test(String(question[name])))
  })
  return Math.max(1, ...ofThisKind.map(({ requetes }) => requetes))
}

/** What questions to an operation count where it is more than one; undefined: they count one each. */
export function pricesOf(operation: string): Words | undefined {
  const prices = PRICES.filter(({ of }) => operation in of)
  if (prices.length === 0) return undefined
  const in_ = (lang: keyof Words, say: (requetes: number) => string) =>
    prices.map(({ requetes, when }) => `${say(requetes)}${when ? ` ${when[lang]}` : ''}`).join(', ')
  return {
    fr: `Compte pour ${in_('fr', (requetes) => `${requetes} requêtes`)}.`,
    en: `Counts as ${in_('en', (requetes) => `${requetes} requests`)}.`,
  }
}
