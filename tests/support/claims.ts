/** What a sentence says of figures is held against the figures that the interface gives. */

export type Ask = <T>(path: string) => Promise<T>

/** A sentence that states how often, how much more or which is first, and where it stands. */
export interface Sentence {
  where: string
  words: string
  /** All of its page or answer, where it speaks of what is written beside it, and the questions that the page tells. */
  beside: string
  calls: readonly string[]
}

/** A town whose sentences are checked: its code, and questions to the interface. */
export interface ClaimTown {
  code: string
  ask: Ask
}

interface Claim {
  says: RegExp
  /** Whether the figures bear it out. Absent where it tells how a figure is made, or what a term means, and states no figure. */
  holds?: (given: readonly string[], town: ClaimTown, sentence: Sentence) => boolean | Promise<boolean>
}

/** How often, how much more, and which is first. */
const TRIGGER =
  /\b(?:années?|fois|chances?) sur (?:deux|dix|vingt|cent|\d)|\b(?:years?|times|chances?) (?:in|out of) (?:two|ten|twenty)|\d ?% (?:de )?(?:plus|moins|more|less|higher|lower)\b|\b(?:soit|that is) [+−]|\d (?:fois|times) (?:plus|moins|more|less)|\bl[ea] plus (?:sombre|faible|clair|ensoleillé|sec|pluvieux|chaud|froid|haut|bas)|\b(?:darkest|weakest|sunniest|driest|wettest|hottest|coldest|least sun)\b|meilleure inclinaison ?:|best tilt ?:|reçoit le plus|receives the most|\d+ (?:\S+ )?sur \d+|\d+ (?:out )?of \d+|rapport du P90|ratio of P90|\d ?% (?:du P50|of P50|se trouvent|of which)/i

/** Whether a sentence states figures: one without any tells what a term means. */
export const isClaim = (words: string): boolean => TRIGGER.test(words) && /\d/.test(words.replaceAll(/\bP\d+/g, ''))

/** A number as a French or an English page writes it. */
function read(text = ''): number {
  const plain = text.replaceAll(' ', '').replace('−', '-')
  return Number(/,\d{3}(?!\d)/.test(plain) && !/^0,/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.'))
}

/** Whether a figure is the one that is written, to the digits that are written. */
function isWritten(text: string | undefined, figure: number): boolean {
  const decimals = /[.,](\d+)$/.exec(text ?? '')?.[1] ?? ''
  const kept = /,\d{3}$/.test(text ?? '') && read(text) >= 1000 ? 0 : decimals.length
  return Math.abs(read(text) - figure) <= 0.5 * 10 ** -kept + 1e-9
}

interface Row {
  chiffre: string
  valeur: number
  mois: number | null
  source_code: string
  chemin: string
}
interface Exceedance {
  combine: { p50: number; p90: number }
  ajustement: { ecart_station_pct: number } | null
  budget: { terme: string; ecart_type_pct: number }[]
  resultats: { valeur: number }[]
}

async function summaryOf({ code, ask }: ClaimTown): Promise<(chiffre: string) => Row | undefined> {
  const { resultats } = await ask<{ resultats: Row[] }>(`/v1/localites/${code}/synthese`)
  return (chiffre) => resultats.find((row) => row.chiffre === chiffre)
}

const figureOf = async (town: ClaimTown, chiffre: string) => (await summaryOf(town))(chiffre)?.valeur ?? Number.NaN

/** The answer that the P90 of a town's page is read from. */
async function exceedanceOf(town: ClaimTown): Promise<Exceedance> {
  return town.ask((await summaryOf(town))('productible_annuel')?.chemin ?? '')
}

/** A value that is exceeded in nine years of ten, by all that is uncertain, is exceeded in nine past years of ten at least. */
async function exceededInNineOfTen(town: ClaimTown, value: number): Promise<boolean> {
  const { resultats } = await exceedanceOf(town)
  return resultats.filter(({ valeur }) => valeur > value).length >= 0.9 * resultats.length
}

async function isP90(town: ClaimTown, p90: string | undefined): Promise<boolean> {
  return isWritten(p90, await figureOf(town, 'productible_p90')) && (await exceededInNineOfTen(town, read(p90)))
}

/** The irradiation that a source has of the months of a town. */
async function monthsOf({ code, ask }: ClaimTown, source: string): Promise<ReadonlyMap<string, number>> {
  const { items } = await ask<{ items: { code: string; granularite: string }[] }>(
    `/v1/series?localite=${code}&grandeur=ghi&source=${source}`,
  )
  const found = items.find(({ granularite }) => granularite === 'mensuel')
  const { mesures } = found
    ? await ask<{ mesures: { annee: number; mois: number; valeur: number }[] }>(`/v1/series/${found.code}`)
    : { mesures: [] }
  return new Map(mesures.map(({ annee, mois, valeur }) => [`${annee}-${mois}`, valeur]))
}

/** How much more a source gives than the ground station, or than the source used, over the months that both have, %. */
async function gapPct(town: ClaimTown, source: string, isGround: boolean): Promise<number> {
  if (isGround) {
    const { resultats } = await town.ask<{ resultats: Record<'saison' | 'source_code' | 'granularite', string>[] }>(
      `/v1/calage/${town.code}/ghi`,
    )
    const row = resultats.find((each) => each.source_code === source && each.saison === 'annee')
    return Number((row as { biais_relatif_pct?: number } | undefined)?.biais_relatif_pct)
  }
  const reference = (await summaryOf(town))('ghi_annuel')?.source_code ?? ''
  const [first, second] = [await monthsOf(town, reference), await monthsOf(town, source)]
  const common = [...first.keys()].filter((month) => second.has(month))
  const sum = (of: ReadonlyMap<string, number>) => common.reduce((total, month) => total + (of.get(month) ?? 0), 0)
  return 100 * (sum(second) / sum(first) - 1)
}

const GIVES = /([^,:]+?) (?:donne|gives) (\d+) ?% (?:de )?(plus|moins|more|less)/g

/** What a plane receives in a year, kWh/m². */
async function received({ code, ask }: ClaimTown, tilt: number, azimuth: string): Promise<number> {
  const { total } = await ask<{ total: number }>(
    `/v1/grandeurs/poa_parametrable?localite=${code}&inclinaison_deg=${tilt}&orientation_deg=${azimuth}&granularite=annuel`,
  )
  return total
}

/** Whether a plane receives more than those that are tilted a few degrees more or less. */
async function isOptimum(town: ClaimTown, tilt: string | undefined, azimuth = '180'): Promise<boolean> {
  const at = read(tilt)
  const best = await received(town, at, azimuth)
  return best >= (await received(town, at + 5, azimuth)) && best >= (await received(town, Math.max(0, at - 5), azimuth))
}

/** A change in % that a reader computes from two written values. */
const isChange = (from: string | undefined, to: string | undefined, pct: string | undefined) =>
  (100 * (read(to) / read(from) - 1)).toFixed(1) === read(pct).toFixed(1)

/** Of a mean year. */
const DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

interface Pump {
  puissance_necessaire_wc: number
  puissance_neuf_annees_sur_dix_wc: number
  base_annees: number
  mois_le_plus_faible: number
  mois: { mois: number; couverture_pct: number; eau_m3_jour: number }[]
  resultats: { annee: number; couverture_pct: number }[]
}

/** Years with a month that lacks water. */
const short = ({ resultats }: Pump) => [
  ...new Set(resultats.filter(({ couverture_pct }) => couverture_pct < 100).map(({ annee }) => annee)),
]

/** What the interface says of the pump of a page or an answer, with a field of its own or another. */
function pumpOf({ ask }: ClaimTown, { calls }: Sentence, watts?: string): Promise<Pump> {
  const path = calls.find((each) => each.startsWith('/v1/grandeurs/pompage?')) ?? ''
  return ask(watts === undefined ? path : `${path}&puissance_stc_wc=${read(watts)}`)
}

function monthOf(name: string): number {
  const names = (lang: string) =>
    Array.from({ length: 12 }, (_, i) =>
      new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2021, i)),
    )
  return Math.max(names('fr').indexOf(name), names('en').indexOf(name)) + 1
}

/** Whether a month is the one with the least irradiation of the town's normals, with its value. */
async function isDarkest(town: ClaimTown, month: string, value: string | undefined): Promise<boolean> {
  const row = (await summaryOf(town))('mois_le_plus_sombre')
  if (!row) return false
  const { normales } = await town.ask<{ normales: { mois: { mois: number; moyenne: number }[] }[] }>(row.chemin)
  const [darkest] = [...(normales[0]?.mois ?? [])].sort((a, b) => a.moyenne - b.moyenne)
  return darkest?.mois === monthOf(month) && isWritten(value, row.valeur)
}

export const CLAIMS: readonly Claim[] = [
  {
    // Each provisional table by its fewest years of a calendar month.
    says: /^Provisoires, une normale de l’OMM ayant 24 années sur 30 de chaque mois ?: (.*)\.$/u,
    async holds([all = ''], { code, ask }) {
      const { normales } = await ask<{
        normales: { grandeur_code: string; source_code: string; provisoire: boolean; mois: { n_annees: number }[] }[]
      }>(`/v1/normales/${code}`)
      const told = [...all.matchAll(/(\w+) (?:de |d’)(\w+) \((\d+) années?/gu)].map(([, ...each]) => each.join(' '))
      const few = normales
        .map((each) => ({ ...each, years: Math.min(...each.mois.map(({ n_annees }) => n_annees)) }))
        .filter(({ provisoire }) => provisoire)
      return (
        normales.every(
          ({ provisoire, mois }) => provisoire === Math.min(...mois.map(({ n_annees }) => n_annees)) < 24,
        ) &&
        told.join() ===
          few.map(({ grandeur_code, source_code, years }) => `${grandeur_code} ${source_code} ${years}`).join()
      )
    },
  },
  {
    says: /^1 kW[cp] (?:donne|yields) ([\d ,]+) kWh (?:par an|a year), (?:et plus de |and more than )?([\d ,]+) (?:avec |with |in )?(?:neuf|nine) /,
    holds: async ([mean, p90], town) => isWritten(mean, await figureOf(town, 'productible_annuel')) && isP90(town, p90),
  },
  {
    says: /(?:neuf années sur dix donnent plus de|neuf chances sur dix d’avoir plus de|nine years in ten yield more than|nine chances in ten of more than) ([\d ,]+\d)/,
    holds: ([p90], town) => isP90(town, p90),
  },
  {
    says: /^(?:au moins|at least|plus de|more than) ([\d ,]+\d) kWh .*(?:sur dix|in ten|of ten)/,
    holds: ([p90], town) => isP90(town, p90),
  },
  {
    says: /(?:Loi normale centrée sur|Normal distribution centred on) ([\d ,]+\d) kWh.*? ([\d ,]+\d) kWh\S+ \(P90\)/,
    holds: async ([p50, p90], town) => isWritten(p50, await figureOf(town, 'productible_p50')) && isP90(town, p90),
  },
  {
    says: /la station au sol est (\d+) % plus (basse|haute)|ground station reads (\d+)% (lower|higher)/,
    holds: async ([fr, low, en, lower], town) => {
      const { ajustement } = await exceedanceOf(town)
      const sign = low === 'basse' || lower === 'lower' ? '−' : ''
      return isWritten(`${sign}${fr ?? en}`, 100 / (1 + (ajustement?.ecart_station_pct ?? Number.NaN) / 100) - 100)
    },
  },
  {
    says: /^(?:Sur les mois communs avec|Over the months shared with) (la station au sol|la source retenue|the ground station|the source used)/,
    holds: async ([reference = ''], town, { words }) => {
      const { items } = await town.ask<{ items: { code: string; libelle_court: string }[] }>('/v1/sources')
      const all = [...words.slice(words.indexOf(':') + 1).matchAll(GIVES)]
      const truths = all.map(async ([, name = '', pct, way = '']) => {
        const source = items.find(({ libelle_court }) => libelle_court === name.trim())?.code ?? ''
        return isWritten(
          `${/plus|more/.test(way) ? '' : '−'}${pct}`,
          await gapPct(town, source, /station/.test(reference)),
        )
      })
      return all.length > 0 && (await Promise.all(truths)).every(Boolean)
    },
  },
  {
    says: /^(?:Mois le plus sombre|Le plus sombre|Month with the least sun|Least sun) ?: (\S+), ([\d,.]+)/,
    holds: ([month = '', value], town) => isDarkest(town, month, value),
  },
  {
    says: /^(?:Meilleure inclinaison(?: fixe)?|Best (?:fixed )?tilt) ?: ([\d,.]+)°/,
    holds: ([tilt], town) => isOptimum(town, tilt),
  },
  {
    says: /(?:Le plan qui reçoit le plus sur une année moyenne|The plane that receives the most over an average year) .*?([\d,.]+)°.*?([\d,.]+)°/,
    holds: ([tilt, azimuth], town) => isOptimum(town, tilt, azimuth),
  },
  {
    says: /quelques degrés d’écart coûtent moins que l’incertitude des données|a few degrees/,
    holds: async (_, town) => {
      const tilt = await figureOf(town, 'inclinaison_optimale')
      const lostPct = 100 * (1 - (await received(town, tilt + 5, '180')) / (await received(town, tilt, '180')))
      return (
        lostPct < ((await exceedanceOf(town)).budget.find(({ terme }) => terme === 'ressource')?.ecart_type_pct ?? 0)
      )
    },
  },
  {
    says: /(?:multipliée par|multiplied by) (\d[.,]\d+).*P90.*P50.*?(\/v1\S+?\/)(\w+)\?/,
    holds: async ([factor, path, code], { ask }) => {
      const { combine } = await ask<Exceedance>(`${path}${code}?probabilites=50,90`)
      return isWritten(factor, combine.p90 / combine.p50)
    },
  },
  {
    says: /^(?:Champ de|Array of) ([\d ,.]+\d) W[cp] ?: (?:ce qu’il faut|what)/,
    holds: async ([watts], town, sentence) => {
      const { puissance_necessaire_wc, mois, mois_le_plus_faible } = await pumpOf(town, sentence)
      const weakest = mois.reduce((least, each) => (each.couverture_pct < least.couverture_pct ? each : least))
      return isWritten(watts, puissance_necessaire_wc) && weakest.mois === mois_le_plus_faible
    },
  },
  {
    says: /([\d ,.]+\d) W[cp] ?(?:pour l’eau voulue dans|to meet the need in) .*? ?: (\S+)/,
    holds: async ([watts, month = ''], town, sentence) => {
      const { puissance_necessaire_wc, mois_le_plus_faible } = await pumpOf(town, sentence)
      return isWritten(watts, puissance_necessaire_wc) && mois_le_plus_faible === monthOf(month)
    },
  },
  {
    says: /([\d ,.]+\d) W[cp] ?(?:suffit au mois le plus faible de neuf années sur dix|sufficient for the weakest month nine years in ten) \((\d+)/,
    holds: async ([watts, years], town, sentence) => {
      const pump = await pumpOf(town, sentence, watts)
      return pump.base_annees === Number(years) && short(pump).length <= 0.1 * pump.base_annees
    },
  },
  {
    says: /^(?:Eau, mois le plus faible|Water, weakest month) : ([\d,.]+) m³\/(?:jour|day) ?(?:en|in) (\S+), (\d+)/,
    holds: async ([water, month = '', pct], town, sentence) => {
      const { mois } = await pumpOf(town, sentence)
      const weakest = mois.reduce((least, each) => (each.couverture_pct < least.couverture_pct ? each : least))
      const isSo = isWritten(water, weakest.eau_m3_jour) && isWritten(pct, weakest.couverture_pct)
      return isSo && weakest.mois === monthOf(month)
    },
  },
  {
    says: /^(?:Productible annuel d’un kWc|Annual yield per kWp).*? : ([\d ,]+\d) kWh.*? (?:de|from) ([\d ,]+\d) (?:à|to) ([\d ,]+\d)/,
    holds: async ([middle, least, most], { ask }) => {
      const { items } = await ask<{ items: { code: string }[] }>('/v1/localites?couverte=true&limit=500')
      const all = await Promise.all(items.map(({ code }) => figureOf({ code, ask }, 'productible_annuel')))
      const known = all.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
      const half = (known.length - 1) / 2
      const median = (known[Math.floor(half)]! + known[Math.ceil(half)]!) / 2
      return isWritten(middle, median) && isWritten(least, known[0]!) && isWritten(most, known.at(-1)!)
    },
  },
  {
    says: /(?:À|In) (\d+) (?:\S+ )?(?:sur|of) (\d+)\b.*(?:fermeture|closure)/,
    holds: ([replaced, all]) => Number(replaced) <= Number(all),
  },
  {
    says: /(?:Avec|With) ([\d ,.]+\d) W[cp].*(?:mois le plus faible|weakest month) (?:en|of|in) ((?:\d{4}(?:, | et | and )?)+)/,
    holds: async ([watts, years = ''], town, sentence) =>
      String(years.match(/\d{4}/g)) === String(short(await pumpOf(town, sentence, watts))),
  },
  {
    says: /([\d ,]+\d) kWh (?:par kWc|per kWp) ?; (?:autant de chances d’avoir plus que moins|as likely to be exceeded as not)/,
    // The calculator starts from days where the summary has hours: its own question is the one that is asked.
    holds: async ([p50], { ask }, { calls }) => {
      const path = calls.find((each) => each.includes('productible_exceedance/')) ?? ''
      return isWritten(p50, (await ask<Exceedance>(path)).combine.p50)
    },
  },
  {
    says: /^(?:Mois le plus faible|Weakest month|Poorest month) ?: (\S+), ([\d ,.]+\d) kWh \(([\d ,.]+\d)/,
    holds: async ([month = '', kwh, perDay], { ask }, { calls }) => {
      const path = calls.find(
        (each) => each.includes('productible?') && each.includes('mensuel') && !each.includes('csv'),
      )
      const { resultats } = await ask<{ resultats: { mois: number; valeur: number }[] }>(path ?? '')
      const perDayOf = (mois: number) => {
        const values = resultats.filter((each) => each.mois === mois).map(({ valeur }) => valeur)
        return values.reduce((sum, value) => sum + value, 0) / values.length / DAYS[mois - 1]!
      }
      const [weakest = 0] = [...DAYS.keys()].map((i) => i + 1).sort((a, b) => perDayOf(a) - perDayOf(b))
      const energy = perDayOf(weakest)
      return weakest === monthOf(month) && isWritten(perDay, energy) && isWritten(kwh, energy * DAYS[weakest - 1]!)
    },
  },
  {
    says: /12° sud 7 et (\d+) %.* de plus que \/v1\/grandeurs\/productible/,
    // Of hours, and what is asked here may be of months.
    holds: async ([pct], { code, ask }) => {
      const [plain, simple] = await Promise.all(
        ['productible', 'productible_correction_thermique'].map((name) =>
          ask<{ total: number }>(
            `/v1/grandeurs/${name}?localite=${code}&inclinaison_deg=12&orientation_deg=180&granularite=annuel`,
          ),
        ),
      )
      return Math.abs(100 * (simple!.total / plain!.total - 1) - Number(pct)) < 4
    },
  },
  {
    says: /(?:donne|gives) ([\d ,.]+\d).*?(?:soit|that is) ([+−][\d,.]+) ?% ?; (?:ici|here) ([\d ,.]+\d)/,
    holds: ([theirs, pct, ours]) => isChange(ours, theirs, pct),
  },
  {
    says: /(\d+) ?% (?:du|of) P50/,
    holds: ([share], _, { beside }) => {
      const [p50, p90] = [/([\d ,]+\d) kWh[^;]*; (?:autant de chances|as likely)[^;]*P50/, /P90 : ([\d ,]+\d) kWh/].map(
        (of) => of.exec(beside)?.[1],
      )
      return isWritten(share, (100 * read(p90)) / read(p50))
    },
  },
  {
    says: /(\d+) (?:moyennes sur|of) (\d+) (?:means )?\((\d+) ?%\).*?(\d+) (?:sur|of) (\d+) \((\d+) ?%\)/,
    holds: ([a, b, first, c, d, second]) =>
      isWritten(first, (100 * Number(a)) / Number(b)) && isWritten(second, (100 * Number(c)) / Number(d)),
  },
]

/** Sentences with figures that are no release's: of what was published, of a choice, or of what a probability is. */
const GIVEN: readonly RegExp[] = [
  /« combine\.p90 » a neuf chances sur dix d’être dépassé/,
  /^0 ?: (?:à plat|flat)/,
  // The name of a part of a chart.
  /^\d (?:(?:années?|chances?) sur|sur|(?:years?|chances?) in|in) 10$/,
]

/** The sentences of a text: up to a full stop, a semicolon stays within. */
const sentencesIn = (text: string) => text.split(/(?<=[.!?»])\s+(?=[A-ZÉÀ«“\d])/)

const plain = (text: string) =>
  text
    .replaceAll('&#39;', '’')
    .replaceAll("'", '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0\u202f\u2060]+/g, ' ')

/** What a page says, block by block, the name of a figure before it. */
export function pageSentences(where: string, body: string): Sentence[] {
  const text = plain(
    body
      .replaceAll(/<(pre|code|script|style|select|noscript)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<\/dt>\s*<dd[^>]*>/g, ' : ')
      .replaceAll(
        /<\/?(?:p|li|td|th|tr|h\d|dt|dl|div|section|text|caption|figcaption|label|summary|title|desc|details|span class="soft"|svg|a)\b[^>]*>/g,
        '¦',
      )
      .replaceAll(/<[^>]+>/g, ''),
  )
  const beside = text.replaceAll(/¦/g, ' ').replaceAll(/ +/g, ' ')
  const calls = [
    ...body
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .matchAll(/\/v1\/grandeurs\/[^"<\s]+/g),
  ].map(([call]) => call)
  return text
    .split('¦')
    .flatMap((block) => sentencesIn(block.trim()))
    .filter(isClaim)
    .map((words) => ({ where, words, beside, calls }))
}

const SENTENCES = 'avertissements constat hypotheses libelle limite note origine sol total_definition'.split(' ')

/** What an answer says in sentences. */
export function answerSentences(where: string, answer: unknown, isSentence = false): Sentence[] {
  if (typeof answer === 'string') {
    const words = isSentence ? sentencesIn(plain(answer)) : []
    return words.filter(isClaim).map((each) => ({ where, words: each, beside: plain(answer), calls: [where] }))
  }
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    answerSentences(where, value, isSentence || SENTENCES.includes(name)),
  )
}

/** What is untrue of a sentence, or undefined; one that no claim knows is a fault too, so that a new one gets its check. */
export async function faultOf(sentence: Sentence, town: ClaimTown): Promise<string | undefined> {
  const { where, words } = sentence
  if (GIVEN.some((each) => each.test(words))) return undefined
  const claims = CLAIMS.filter(({ says }) => says.test(words))
  if (claims.length === 0) return `no check knows: ${where} | ${words}`
  for (const { says, holds } of claims) {
    const [, ...given] = says.exec(words) ?? []
    if ((await holds?.(given, town, sentence)) === false) return `untrue: ${where} | ${words}`
  }
  return undefined
}

const PUMP = 'hauteur_m=30&volume_m3_jour=10'

/** Where sentences of a town stand: its pages, and its answers. */
export const pagesOf = (code: string): string[] => [
  `/villes/${code}`,
  `/productible?ville=${code}`,
  `/site-isole?usage=maison&ville=${code}`,
  `/site-isole?usage=forage&ville=${code}&${PUMP}`,
]
/** Pages of the country. */
export const PAGES = ['/', '/villes', '/incertitude', '/methodes']
const ROUTES = [
  'fraction_diffuse',
  'humidex',
  'inclinaison_optimale',
  'poa_parametrable',
  'productible',
  'productible_correction_thermique',
  'site_isole',
  'dimensionnement_site_isole',
]
export const answersOf = (code: string): string[] => [
  ...ROUTES.map((name) => `/v1/grandeurs/${name}?localite=${code}`),
  `/v1/grandeurs/hep?localite=${code}`,
  `/v1/grandeurs/productible_pr_fourni?localite=${code}&pr_fourni=0.8`,
  `/v1/grandeurs/pompage?localite=${code}&${PUMP}&inclinaison_deg=optimale&orientation_deg=optimale`,
  ...['ghi_exceedance', 'productible_exceedance', 'incertitude_inter_source'].map(
    (name) => `/v1/grandeurs/${name}/${code}`,
  ),
  `/v1/localites/${code}/synthese`,
  `/v1/normales/${code}`,
  `/v1/calage/${code}/ghi`,
]
