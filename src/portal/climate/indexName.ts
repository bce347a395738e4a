import { numberIn } from '../../contract/numberWords.ts'
import { bilingual } from '../lang/bilingual.ts'
import type { Lang } from '../lang/lang.ts'

/** What the indices of climate products are called, by their codes. */
const NAMES = bilingual({
  t2m: ['Température moyenne', 'Mean temperature'],
  t2m_max: ['Température maximale', 'Maximum temperature'],
  t2m_min: ['Température minimale', 'Minimum temperature'],
  precipitation: ['Pluie', 'Rain'],
  rh2m: ['Humidité', 'Humidity'],
  ghi: ['Irradiation', 'Irradiation'],
  txx: ['Jour le plus chaud (TXx)', 'Warmest day (TXx)'],
  txn: ['Jour le moins chaud (TXn)', 'Coolest day (TXn)'],
  tnx: ['Nuit la plus chaude (TNx)', 'Warmest night (TNx)'],
  tnn: ['Nuit la plus froide (TNn)', 'Coldest night (TNn)'],
  tx90p: ['Jours chauds (TX90p)', 'Warm days (TX90p)'],
  tx10p: ['Jours frais (TX10p)', 'Cool days (TX10p)'],
  tn90p: ['Nuits chaudes (TN90p)', 'Warm nights (TN90p)'],
  tn10p: ['Nuits fraîches (TN10p)', 'Cool nights (TN10p)'],
  wsdi: ['Vagues de chaleur (WSDI)', 'Warm spells (WSDI)'],
  csdi: ['Vagues de froid (CSDI)', 'Cold spells (CSDI)'],
  su25: ['Jours de plus de 25 °C (SU)', 'Days above 25 °C (SU)'],
  tr20: ['Nuits de plus de 20 °C (TR)', 'Nights above 20 °C (TR)'],
  dtr: ['Amplitude du jour (DTR)', 'Diurnal range (DTR)'],
  rx1day: ['Plus forte pluie d’un jour (RX1day)', 'Largest one-day rain (RX1day)'],
  rx5day: ['Plus forte pluie de cinq jours (RX5day)', 'Largest five-day rain (RX5day)'],
  sdii: ['Pluie d’un jour pluvieux (SDII)', 'Rain of a wet day (SDII)'],
  r10mm: ['Jours de 10 mm ou plus (R10mm)', 'Days of 10 mm or more (R10mm)'],
  r20mm: ['Jours de 20 mm ou plus (R20mm)', 'Days of 20 mm or more (R20mm)'],
  r50mm: ['Jours de 50 mm ou plus (R50mm)', 'Days of 50 mm or more (R50mm)'],
  cdd: ['Plus longue suite de jours secs (CDD)', 'Longest dry spell (CDD)'],
  cwd: ['Plus longue suite de jours pluvieux (CWD)', 'Longest wet spell (CWD)'],
  r95p: ['Pluie des jours très pluvieux (R95p)', 'Rain of very wet days (R95p)'],
  r99p: ['Pluie des jours extrêmes (R99p)', 'Rain of extremely wet days (R99p)'],
  prcptot: ['Pluie des jours pluvieux (PRCPTOT)', 'Rain of wet days (PRCPTOT)'],
  vent_max: ['Vent le plus fort de l’année', 'Strongest wind of the year'],
  vitesse: ['Vitesse moyenne', 'Mean speed'],
  weibull_k: ['Weibull k', 'Weibull k'],
  weibull_a: ['Weibull A', 'Weibull A'],
  densite_puissance: ['Densité de puissance', 'Power density'],
  densite_puissance_lieu: ['Densité de puissance à l’air du lieu', 'Power density in the air of the place'],
  calmes: ['Calmes', 'Calms'],
  vecteur_vitesse: ['Vitesse du vecteur moyen', 'Speed of the mean vector'],
  vecteur_direction: ['Direction du vecteur moyen', 'Direction of the mean vector'],
  cisaillement: ['Exposant de cisaillement', 'Shear exponent'],
  croissance: ['Degrés-jours de croissance', 'Growing degree days'],
  insolation: ['Insolation', 'Sunshine'],
  eto: ['Évapotranspiration de référence', 'Reference evapotranspiration'],
  debut_sivakumar: ['Début', 'Onset'],
  fin_sivakumar: ['Fin', 'End'],
  duree_sivakumar: ['Durée', 'Length'],
  pause_seche_max_sivakumar: ['Plus longue pause sèche', 'Longest dry spell'],
  faux_departs_sivakumar: ['Faux départs', 'False starts'],
  koppen_geiger: ['Köppen-Geiger', 'Köppen–Geiger'],
  indice_aridite: ['Indice d’aridité', 'Aridity index'],
  periode_croissance: ['Période de croissance', 'Growing period'],
  mois_croissance: ['Mois de croissance', 'Growing months'],
  annees: ['ans', 'years'],
  wbgt: ['WBGT moyen', 'Mean WBGT'],
  wbgt_max: ['WBGT du moment le plus chaud', 'WBGT of the warmest moment'],
  utci_ombre: ['UTCI à l’ombre', 'UTCI in the shade'],
  jours_wbgt: ['Jours de WBGT au-dessus de', 'Days with a WBGT above'],
  rose: ['Vent de secteur', 'Wind from'],
  // Ends of codes, after the name of the index.
  _rupture: ['rupture', 'break'],
  _tendance: ['tendance', 'trend'],
  _gev_forme: ['forme de la GEV', 'GEV shape'],
})

/** What an index is called; its code where it has no name. */
export function indexName(lang: Lang, code: string): string {
  const names: Readonly<Record<string, string>> = NAMES[lang]
  const own = names[code]
  if (own !== undefined) return own
  const level = /^(.*)_(gev|gumbel)_(\d+)$/.exec(code)
  if (level)
    return `${names[level[1] as string] ?? level[1]}, ${level[3]} ${names.annees} (${level[2] === 'gev' ? 'GEV' : 'Gumbel'})`
  const spi = /^(spi|spei)_(\d+)$/.exec(code)
  if (spi) return `${spi[1]?.toUpperCase()}-${spi[2]}`
  const above = /^jours_wbgt_([\d.]+)$/.exec(code)?.[1]
  if (above) return `${names.jours_wbgt} ${numberIn(lang, Number(above))} °C`
  const sector = /^rose_([nseo]+)$/.exec(code)?.[1]
  if (sector) return `${names.rose} ${lang === 'fr' ? sector.toUpperCase() : sector.toUpperCase().replaceAll('O', 'W')}`
  const end = Object.keys(names).find((name) => name.startsWith('_') && code.endsWith(name))
  return end ? `${indexName(lang, code.slice(0, -end.length))}, ${names[end]}` : code
}
