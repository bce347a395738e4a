import type { Words } from '../../contract/described.ts'
import { number } from '../../contract/numberWords.ts'
import { type Aridity, aridity, growingPeriod, koppenGeiger } from '../../derive/climate/climateClass.ts'
import { type MakeProduct, madeOf, type Row, served } from './product.ts'
import { lackOfEto, meanMonths, meanYearsOf, monthlyRain, PENMAN_MONTEITH, readEto } from './water.ts'

/** Köppen-Geiger class of the mean year; where evapotranspiration is known, the aridity index and the growing period too. */
export const classe: MakeProduct = async (record, question) => {
  const t2m = await record.required('t2m', 'mensuel')
  const rain = await monthlyRain(record)
  const eto = await readEto(record)
  const span = meanYearsOf(question, t2m, rain)
  const [temperature, water] = [meanMonths(t2m, span), meanMonths(rain, span)]
  const demand = eto && meanMonths(eto.months, span)
  const koppen = koppenGeiger({ temperature: temperature.means, rain: water.means })
  const sum = (months: readonly number[]) => months.reduce((all, month) => all + month, 0)
  const dry = demand && aridity(sum(water.means), sum(demand.means))
  const growing = demand && growingPeriod({ rain: water.means, evapotranspiration: demand.means })
  const annees = Math.min(...temperature.years, ...water.years)
  const withDemand = Math.min(annees, ...(demand?.years ?? []))
  const row = (indice: string, unite_valeur: string, valeur: number | null): Row => {
    return { indice, valeur, unite_valeur, annees: withDemand }
  }
  const monthRows = (indice: string, unite_valeur: string, { means, years }: typeof water) =>
    means.map(
      (value, m): Row => ({ indice, mois: m + 1, valeur: served(value), unite_valeur, annees: years[m] as number }),
    )
  const withEto: Row[] = [
    ...(dry ? [{ ...row('indice_aridite', '1', served(dry.index)), detail: dry.zone }] : []),
    ...(growing ? [row('periode_croissance', 'jours', served(Math.round(growing.days)))] : []),
    ...(growing ? [row('mois_croissance', 'mois', growing.months)] : []),
  ]
  return {
    rows: [
      ...madeOf([{ indice: 'koppen_geiger', unite_valeur: '1', annees, detail: koppen ?? null }], t2m, rain),
      ...madeOf(withEto, rain, ...(eto?.read ?? [])),
      ...madeOf(monthRows('t2m', '°C', temperature), t2m),
      ...madeOf(monthRows('precipitation', 'mm', water), rain),
      ...madeOf(demand ? monthRows('eto', 'mm', demand) : [], ...(eto?.read ?? [])),
    ],
    granularite: 'mensuel',
    resume: resumeOf(koppen, dry),
    words: {
      modele: [KOPPEN, dry && ARIDITY, growing && GROWING, demand && PENMAN_MONTEITH],
      hypotheses: [
        {
          fr: `Mois moyens de ${span.first} à ${span.last}.`,
          en: `Mean months of ${span.first} to ${span.last}.`,
        },
        ...(eto?.hypotheses ?? []),
      ],
      limites: [
        ...(eto?.limites ?? []),
        !demand && {
          fr: `Sans indice d’aridité ni période de croissance : ${lackOfEto(record).fr}.`,
          en: `No aridity index or growing period: ${lackOfEto(record).en}.`,
        },
      ],
    },
    parametres: { annees_moyennes: `${span.first}-${span.last}` },
  }
}

/** The letters of a class in words, in the order of the class. */
const MAIN: Record<string, Words> = {
  Af: { fr: 'équatorial, humide toute l’année', en: 'tropical rainforest' },
  Am: { fr: 'tropical de mousson', en: 'tropical monsoon' },
  Aw: { fr: 'tropical de savane, à saison sèche', en: 'tropical savannah' },
  BW: { fr: 'désertique', en: 'desert' },
  BS: { fr: 'de steppe', en: 'steppe' },
  Cs: { fr: 'tempéré à été sec', en: 'temperate with a dry summer' },
  Cw: { fr: 'tempéré à hiver sec', en: 'temperate with a dry winter' },
  Cf: { fr: 'tempéré sans saison sèche', en: 'temperate without a dry season' },
  Ds: { fr: 'froid à été sec', en: 'cold with a dry summer' },
  Dw: { fr: 'froid à hiver sec', en: 'cold with a dry winter' },
  Df: { fr: 'froid sans saison sèche', en: 'cold without a dry season' },
  ET: { fr: 'de toundra', en: 'tundra' },
  EF: { fr: 'de gel permanent', en: 'ice cap' },
}
const ZONE: Record<Aridity, Words> = {
  hyperaride: { fr: 'hyperaride', en: 'hyper-arid' },
  aride: { fr: 'aride', en: 'arid' },
  semi_aride: { fr: 'semi-aride', en: 'semi-arid' },
  subhumide_sec: { fr: 'subhumide sec', en: 'dry subhumid' },
  humide: { fr: 'humide', en: 'humid' },
}

function resumeOf(koppen: string | undefined, dry: ReturnType<typeof aridity>): Words {
  const main = MAIN[koppen?.slice(0, 2) ?? '']
  if (!main) {
    return {
      fr: 'Il manque des mois du calendrier : la classe n’est pas donnée.',
      en: 'Calendar months are missing: no class is given.',
    }
  }
  const also = (lang: 'fr' | 'en') =>
    dry
      ? ` ; ${ZONE[dry.zone][lang]}, ${lang === 'fr' ? 'indice d’aridité' : 'aridity index'} ${number(lang, dry.index, 2)}`
      : ''
  return {
    fr: `Climat ${main.fr} (${koppen})${also('fr')}.`,
    en: `${main.en.charAt(0).toUpperCase()}${main.en.slice(1)} climate (${koppen})${also('en').replace(' ;', ';')}.`,
  }
}

const CLASS = { fr: 'classe de climat', en: 'climate class' }
const KOPPEN = {
  etape: CLASS,
  nom: 'Köppen-Geiger',
  reference: 'Peel, M. C. et al. (2007), Hydrol. Earth Syst. Sci. 11, 1633-1644, table 1.',
}
const ARIDITY = {
  etape: CLASS,
  nom: {
    fr: 'indice d’aridité : pluie sur évapotranspiration, classes du PNUE (qui la prenait de Thornthwaite)',
    en: 'aridity index: rain over evapotranspiration, classes of UNEP (which took Thornthwaite’s)',
  },
  reference: 'Middleton, N., Thomas, D. (1997), World Atlas of Desertification, 2nd ed., UNEP.',
}
const GROWING = {
  etape: { fr: 'période de croissance', en: 'growing period' },
  nom: {
    fr: 'jours où la pluie dépasse la moitié de l’évapotranspiration, sans la réserve du sol',
    en: 'days with more rain than half the evapotranspiration, without what the soil holds',
  },
  reference: 'FAO (1978), World Soil Resources Report 48, vol. 1.',
}
