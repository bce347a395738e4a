import { TERMS } from '../../contract/terms.ts'
import type { Genre, MethodeCollecte, Niveau, Statut, Terme } from '../../contract/vocabulary.ts'
import type { Lang } from './lang.ts'

/** A code of the contract in a word and in a sentence. */
interface Meaning {
  word: string
  means: string
}

export const NIVEAU_WORDS: Record<Lang, Record<Niveau, Meaning>> = {
  fr: {
    A: { word: 'mesuré', means: 'mesuré au sol par une source fiable' },
    B: {
      word: 'modélisé',
      means: 'issu d’images satellite ou d’un modèle de l’atmosphère, ou mesuré au sol par une source moins fiable',
    },
    C: { word: 'dérivé', means: 'calculé à partir d’autres valeurs' },
  },
  en: {
    A: { word: 'measured', means: 'measured on the ground by a reliable source' },
    B: {
      word: 'modelled',
      means: 'from satellite images or an atmospheric model, or measured on the ground by a less reliable source',
    },
    C: { word: 'derived', means: 'computed from other values' },
  },
}

export const STATUT_WORDS: Record<Lang, Record<Statut, Meaning>> = {
  fr: {
    brut: {
      word: 'brut',
      means:
        'Telle que fournie par la source : non contrôlée, ou signalée par le contrôle. Elle n’est pas fausse pour autant. Toute valeur mensuelle est brute.',
    },
    valide_auto: { word: 'validé automatiquement', means: 'Conforme aux règles du contrôle automatique.' },
  },
  en: {
    brut: {
      word: 'as received',
      means:
        'As delivered by the source: not checked, or flagged by the checks. It is not necessarily wrong. Every monthly value is brut (raw).',
    },
    valide_auto: { word: 'passed automatic checks', means: 'Passed the automatic quality control.' },
  },
}

export const METHODE_WORDS: Record<Lang, Record<MethodeCollecte, Meaning>> = {
  fr: {
    modele_satellitaire: { word: 'satellite', means: 'Estimée à partir d’images de satellite.' },
    reanalyse: { word: 'réanalyse', means: 'Issue d’un modèle de l’atmosphère recalé sur des observations.' },
    mesure_directe: { word: 'mesure au sol', means: 'Mesurée par un instrument au sol.' },
    calcul_derive: { word: 'calcul', means: 'Calculée à partir d’autres valeurs, avec leurs hypothèses.' },
    simulation: { word: 'simulation', means: 'Inventée pour la démonstration : ni mesure, ni modèle du réel.' },
  },
  en: {
    modele_satellitaire: { word: 'satellite', means: 'Estimated from satellite images.' },
    reanalyse: { word: 'reanalysis', means: 'From an atmospheric model constrained by observations.' },
    mesure_directe: { word: 'ground measurement', means: 'Measured by an instrument on the ground.' },
    calcul_derive: { word: 'computation', means: 'Computed from other values, under stated assumptions.' },
    simulation: {
      word: 'simulation',
      means: 'Made up for the demonstration: neither a measurement nor a model of reality.',
    },
  },
}

/** English words of the variables that the terms of the contract do not name: a name, and what it is or how it is obtained. */
const GRANDEUR_ENGLISH: Readonly<Record<string, Meaning>> = {
  t2m: { word: 'air temperature at 2 m', means: 'Mean over the step: hour, day or month.' },
  rh2m: { word: 'relative humidity at 2 m', means: 'Mean over the step: hour, day or month.' },
  vent_2m: { word: 'wind speed at 2 m', means: 'Mean over the step: hour, day or month.' },
  vent_10m: { word: 'wind speed at 10 m', means: 'Mean over the step: hour, day or month.' },
  precipitation: {
    word: 'precipitation',
    means: 'Depth of water per day (monthly: mean of the days) or per hour.',
  },
  t2m_max: { word: 'maximum air temperature at 2 m', means: 'Highest of the day; monthly: mean of the days.' },
  t2m_min: { word: 'minimum air temperature at 2 m', means: 'Lowest of the day; monthly: mean of the days.' },
  point_rosee_2m: {
    word: 'dew point at 2 m',
    means: 'Temperature at which the air would be saturated if cooled at constant pressure.',
  },
  pression_surface: { word: 'surface air pressure', means: 'Pressure at the ground, not reduced to sea level.' },
  vent_10m_max: {
    word: 'maximum wind speed at 10 m',
    means: 'Highest hourly mean of the day, not a gust; monthly: mean of the days.',
  },
  vent_direction_10m: {
    word: 'wind direction at 10 m',
    means:
      'Direction the wind comes from, in degrees from north over east: that of the vector sum over the step, weighted by speed where hours are known.',
  },
  nebulosite: { word: 'cloud cover', means: 'Share of the sky covered by clouds.' },
  insolation: {
    word: 'sunshine duration',
    means: 'Time with a direct normal irradiance over 120 W/m², per day (monthly: mean of the days).',
  },
  rayonnement_infrarouge: {
    word: 'downwelling longwave radiation',
    means: 'Longwave irradiance that atmosphere and clouds send to the ground.',
  },
  humidite_sol: { word: 'soil moisture', means: 'Volume of water per volume of soil, in its surface layer.' },
  saturation_sol: {
    word: 'degree of saturation of the soil',
    means: 'Share of the pores of the soil that water fills, in its surface layer.',
  },
  temperature_sol: { word: 'soil temperature', means: 'In the surface layer of the soil.' },
  pm10: { word: 'PM10 particulate matter', means: 'Mean over the step: hour, day or month.' },
  pm2_5: { word: 'PM2.5 particulate matter', means: 'Mean over the step: hour, day or month.' },
  humidex: {
    word: 'humidex',
    means:
      'Perceived temperature: T + 5/9 (e - 10), where e is the vapour pressure in hPa by Magnus (6.112; 17.67; 243.5). Computed day by day, then averaged.',
  },
  productible_specifique_theorique: {
    word: 'theoretical specific yield',
    means:
      'Equivalent full hours times a performance ratio of 0.8: an order of magnitude, without temperature or tilt.',
  },
  variabilite_journaliere: {
    word: 'daily coefficient of variation',
    means: 'Standard deviation (n - 1) of daily GHI over its mean, within a calendar year.',
  },
  indicateur_qualite_donnees: {
    word: 'quality indicator of a series',
    means:
      '0.5 completeness + 0.3 mean confidence + 0.2 reliability of the source, scaled to 1 to 5: 1 + 4 times the sum, rounded.',
  },
  degenerescence_pixel: {
    word: 'towns in one grid cell',
    means: 'Number of other covered towns in the same grid cell of the source, which does not tell them apart.',
  },
  productible_correction_thermique: {
    word: 'energy yield, temperature corrected',
    means: 'Energy of an array with the temperature of its modules, losses and inverter.',
  },
  productible_pr_fourni: {
    word: 'energy yield, performance ratio given',
    means: 'In-plane irradiation times the peak power and a performance ratio of one’s own.',
  },
  inclinaison_optimale: {
    word: 'optimal tilt',
    means: 'Tilt with the most energy in a mean year: every 5 degrees, then golden section.',
  },
  site_isole: {
    word: 'off-grid site: service of an array and a battery',
    means:
      'Energy of the array hour by hour over all hours kept or rebuilt from days; the load is served first, the battery takes what is left and gives back what is missing.',
  },
  dimensionnement_site_isole: {
    word: 'off-grid site: sizes of array and battery',
    means: 'For twenty batteries, the smallest array that serves the share asked for over all hours.',
  },
  pompage: {
    word: 'solar pumping',
    means: 'Energy of the array over ρ g h, divided by the efficiencies of pump and pipe.',
  },
  ghi_exceedance: {
    word: 'P50, P90 and others of annual irradiation',
    means:
      'Hazen quantiles over the complete years; and, for a lender, a Student distribution whose standard deviation joins the rows of an uncertainty budget in quadrature.',
  },
  productible_exceedance: {
    word: 'P50, P90 and others of annual energy yield',
    means:
      'Yield of each complete year of the longest series that allows it, then as for irradiation; the budget adds transposition, diffuse share, modules, soiling, degradation, outages and what is not modelled.',
  },
  incertitude_inter_source: {
    word: 'spread of the sources',
    means:
      'For each pair in the country: complete months in common, the difference of each month in % of the reference, medians of absolute and signed differences.',
  },
}

const termOf = (code: string) => TERMS.flatMap(({ terms }) => terms).find(({ contract }) => contract === code)

/** A variable by its name: that of the catalogue in French, the field's in English where it has one. */
export function grandeurName(lang: Lang, { code, libelle }: { code: string; libelle: string }): string {
  if (lang === 'fr') return libelle
  const english = GRANDEUR_ENGLISH[code]?.word ?? termOf(code)?.en
  return english === undefined ? libelle : `${english.charAt(0).toUpperCase()}${english.slice(1)}`
}

/** What a variable means, in English; undefined: the words of the catalogue, which are French, say it. */
export function grandeurMeaning(lang: Lang, code: string): string | undefined {
  return lang === 'fr' ? undefined : (GRANDEUR_ENGLISH[code]?.means ?? termOf(code)?.meaning.en)
}

/** The terms of an uncertainty budget. */
export const BUDGET_WORDS: Record<Lang, Record<Terme, { name: string; means: string }>> = {
  fr: {
    ressource: {
      name: 'ressource',
      means: 'l’irradiation de la source, comparée à la mesure au sol ou aux autres sources',
    },
    interannuel: { name: 'variabilité interannuelle', means: 'une année s’écarte de la moyenne' },
    moyenne_annees: { name: 'moyenne des années', means: 'la moyenne d’autres années différerait' },
    tendance: { name: 'tendance', means: 'dérive du climat ou de la source, ou rupture de la série' },
    transposition: { name: 'plan incliné', means: 'passage du plan horizontal au plan des modules' },
    diffus: { name: 'part diffuse', means: 'partage entre rayonnement direct et diffus, sous la poussière surtout' },
    temperature: { name: 'température de l’air', means: 'l’air du lieu, qui chauffe les modules' },
    vent: { name: 'vent', means: 'celui qui refroidit les modules' },
    modele: { name: 'modules', means: 'leur puissance et le modèle de leur rendement' },
    salissure: { name: 'salissure', means: 'écart de la salissure à la valeur retenue' },
    degradation: { name: 'vieillissement', means: 'vitesse de vieillissement des modules' },
    disponibilite: { name: 'pannes', means: 'heures où le champ ne livre pas' },
    autre: { name: 'autres', means: 'ce que le calcul ne modélise pas' },
  },
  en: {
    ressource: {
      name: 'resource',
      means: 'the source’s irradiation, compared with ground measurements or other sources',
    },
    interannuel: { name: 'interannual variability', means: 'a single year departs from the mean' },
    moyenne_annees: { name: 'long-term mean', means: 'the mean of other years would differ' },
    tendance: { name: 'trend', means: 'drift of the climate or of the source, or a break in the series' },
    transposition: { name: 'transposition', means: 'from the horizontal to the plane of the array' },
    diffus: { name: 'diffuse share', means: 'split into beam and diffuse, under dust above all' },
    temperature: { name: 'air temperature', means: 'the air of the site, which warms the modules' },
    vent: { name: 'wind', means: 'that which cools the modules' },
    modele: { name: 'modules', means: 'their power and the efficiency model' },
    salissure: { name: 'soiling', means: 'departure of soiling from the value assumed' },
    degradation: { name: 'degradation', means: 'the degradation rate of the modules' },
    disponibilite: { name: 'outages', means: 'hours in which the array does not deliver' },
    autre: { name: 'other', means: 'what the computation does not model' },
  },
}

export const GENRE_WORDS: Record<Lang, Record<Genre, string>> = {
  fr: { aleatoire: 'aléatoire', systematique: 'systématique' },
  en: { aleatoire: 'random', systematique: 'systematic' },
}
