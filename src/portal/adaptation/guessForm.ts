import { isNamed, MEASURED_NAMES } from '../../computations/siteAdaptation/siteWords.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { ADAPTATION_WORDS as WORDS } from './pageWords.ts'

/** The description of a file as far as it is known: what is not is null or empty. */
export interface Draft {
  instant?: { colonnes?: string[]; forme?: string }
  horodatage?: string
  decalage_utc_minutes?: number | null
  fuseau?: string
  colonnes?: Record<string, { grandeur: string; unite: string }>
  [name: string]: unknown
}

/** What somebody says of a file in the form. */
export interface Told {
  colonne: string
  unite: string
  forme: string
  horodatage: string
  decalage: string
}

const STAMPS = ['debut', 'milieu', 'fin'] as const

/** What the units and the instants of files mostly are. */
const UNITS = ['W/m²', 'kW/m²', 'Wh/m²', 'kWh/m²', 'J/cm²', 'MJ/m²']
const FORMS = ['AAAA-MM-JJ', 'JJ/MM/AAAA', 'MM/JJ/AAAA', 'JJ/MM/AA', 'MM/JJ/AA'].flatMap((day) =>
  ['', ' hh:mm', ' hh:mm:ss', ' hh:mm:ss AM'].map((time) => day + time),
)

/** The column of irradiation that a description names. */
const ghiOf = ({ colonnes = {} }: Draft) => Object.entries(colonnes).find(([, { grandeur }]) => grandeur === 'ghi')

/** A form of what was guessed of a file; `others` are the columns that it has beside those of the description. */
export function guessForm(lang: Lang, draft: Draft, others: readonly string[]): Html {
  const words = WORDS[lang]
  const [column = '', { unite = '' } = {}] = ghiOf(draft) ?? []
  const columns = new Set(['', ...Object.keys(draft.colonnes ?? {}), ...others])
  const text = (name: keyof Told, label: string, value: string, usual: readonly string[] = []) =>
    html`<p><label for="lu-${name}">${label}</label><input id="lu-${name}" name="${name}" autocomplete="off" maxlength="200" value="${value}" list="usuels-${name}"></p><datalist id="usuels-${name}">${usual.map((each) => html`<option value="${each}">`)}</datalist>`
  return html`<p>${words.asked}</p><form class="ask" id="relire">
<p><label for="lu-colonne">${words.column}</label><select id="lu-colonne" name="colonne">${[...columns].map((each) => html`<option value="${each}"${each === column && html` selected`}>${each || '—'}</option>`)}</select></p>
${text('unite', words.unit, unite, UNITS)}
${text('forme', words.form, draft.instant?.forme ?? '', FORMS)}
<p><label for="lu-horodatage">${words.stamp}</label><select id="lu-horodatage" name="horodatage">${['', ...STAMPS].map((each) => html`<option value="${each}"${each === (draft.horodatage ?? '') && html` selected`}>${STAMPS.find((stamp) => stamp === each) ? words.stamps[each as 'debut'] : '—'}</option>`)}</select></p>
${text('decalage', words.offset, String(draft.decalage_utc_minutes ?? ''))}
<details class="wide"><summary>${words.whole}</summary><textarea name="description" rows="14" spellcheck="false" aria-label="${words.whole}">${JSON.stringify(draft, null, 2)}</textarea></details>
<p class="wide"><button>${words.again}</button></p></form>`
}

/** What the file left open that the form asks for, by its labels; of a column of irradiation its unit. */
export function openLabels(lang: Lang, draft: Draft): string[] {
  const words = WORDS[lang]
  const { instant, horodatage, decalage_utc_minutes: offset, fuseau } = draft
  const [, ghi] = ghiOf(draft) ?? []
  return [
    ...(ghi?.unite === '' ? [words.unit] : []),
    ...(instant && !instant.forme ? [words.form] : []),
    ...(horodatage === '' ? [words.stamp] : []),
    ...(offset === null && fuseau === undefined ? [words.offset] : []),
  ]
}

/** A description as somebody completed it, of a file measured at a place; columns that remain unknown are left aside. */
export function completed(draft: Draft, told: Told, site: { latitude: number; longitude: number }): Draft {
  const { colonnes = {}, latitude, longitude, source, ...others } = draft
  const kept = Object.entries(colonnes).filter(
    ([name, { grandeur, unite }]) => grandeur !== '' && grandeur !== 'ghi' && unite !== '' && name !== told.colonne,
  )
  const offset = told.decalage.trim().replace('−', '-')
  return {
    ...others,
    source: source || 'mesures',
    latitude: latitude ?? site.latitude,
    longitude: longitude ?? site.longitude,
    ...(others.instant ? { instant: { ...others.instant, forme: told.forme } } : {}),
    horodatage: told.horodatage,
    ...(draft.fuseau === undefined && { decalage_utc_minutes: offset === '' ? null : Number(offset) }),
    colonnes: {
      ...Object.fromEntries(kept),
      ...(told.colonne === ''
        ? {}
        : { [told.colonne]: { ...colonnes[told.colonne], grandeur: 'ghi', unite: told.unite } }),
    },
  }
}

/** Of the details of the refusal of a typical year: series without their weather, a series that lacks, and those of too few years. */
export interface YearRefusal {
  sans_meteo?: readonly { grandeurs_manquantes: readonly string[] }[]
  serie_manquante?: { grandeur: string }
  heures?: readonly { annees_completes?: readonly number[] }[]
  jours?: YearRefusal['heures']
}

/** Why there is no typical year of a source, in a sentence. */
export function yearLacks(lang: Lang, source: string, refusal: YearRefusal): string {
  const { sans_meteo = [], serie_manquante, heures = [], jours = [] } = refusal
  const words = WORDS[lang]
  const codes = sans_meteo.flatMap(({ grandeurs_manquantes }) => grandeurs_manquantes)
  const missing = [...new Set([...codes, serie_manquante?.grandeur])].filter(isNamed).filter((code) => code !== 'ghi')
  const years = [...heures, ...jours].map(({ annees_completes = [] }) => annees_completes.length)
  if (years.length > 0) return words.noYear(source, words.fewYears(String(Math.max(...years))))
  if (missing.length === 0) return words.noYear(source, words.noSteps)
  return words.noYear(source, words.lacks(missing.map((code) => MEASURED_NAMES[code][lang]).join(', ')))
}
