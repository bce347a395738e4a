import { decimalsOf, number, quantity } from '../../contract/numberWords.ts'
import type { OffGridTables } from '../../contract/offGridTables.ts'
import { dailyWh } from '../../derive/offGrid/demand.ts'
import { type Html, html, joined } from '../html.ts'
import { type Lang, writtenNumber } from '../lang/lang.ts'
import {
  type ApplianceList,
  type CheckedRow,
  FORM_MARK,
  MOST_ROWS,
  ROW_FIELDS,
  type RowField,
} from './applianceList.ts'
import { KIT_WORDS as WORDS } from './kitWords.ts'

/** Identifiers of the elements of a row. */
const idOf = (i: number, what: string) => `ligne-${i}-${what}`

/** The appliances as rows of the form; without a script its buttons add and remove them. */
export function listFields(
  lang: Lang,
  list: ApplianceList,
  { tables, byTotal }: { tables: OffGridTables; byTotal: boolean },
): Html {
  const words = WORDS[lang]
  const { rows, left } = list
  return html`<fieldset class="appliances" id="liste"><legend>${words.list}</legend>
<input type="hidden" name="${FORM_MARK}" value="1">
<p class="small soft">${words.listWhat}</p>
${byTotal && html`<p class="small">${words.replaced}</p>`}
${rows.length === 0 ? html`<p>${words.empty}</p>` : html`<ol>${rows.map((row, i) => rowFields(lang, row, i))}</ol>`}
${left > 0 && html`<p class="fault" role="alert">${words.tooMany(MOST_ROWS, left)}</p>`}
<p class="sum" id="total" data-live>${words.daily(quantity(lang, list.dailyWh, 'Wh'))}</p>
${rows.length < MOST_ROWS && addField(lang, tables)}
</fieldset>`
}

function rowFields(lang: Lang, { row, known, use, wrong }: CheckedRow, i: number): Html {
  const words = WORDS[lang]
  const name = nameIn(lang, { row, known })
  const field = (each: RowField) =>
    html`<label class="cell"><input id="${idOf(i, each)}" name="${each}" inputmode="decimal" autocomplete="off" value="${writtenNumber(lang, row[each])}" aria-label="${name}, ${words.fields[each]}" aria-describedby="${idOf(i, 'faute')}"${wrong.includes(each) && html` aria-invalid="true"`}><span aria-hidden="true">${words.units[each]}</span></label>`
  return html`<li>${
    known
      ? html`<span class="name">${name}<input type="hidden" name="nom" value="${row.nom}"></span>`
      : html`<input class="name" id="${idOf(i, 'nom')}" name="nom" maxlength="40" autocomplete="off" value="${row.nom}" aria-label="${words.name}">`
  }<output id="${idOf(i, 'wh')}" data-live>${use && quantity(lang, dailyWh(use), 'Wh')}</output><button class="remove" name="retirer" value="${i}" formnovalidate formaction="#liste" aria-label="${words.remove(name)}">×</button>
<div class="numbers">${ROW_FIELDS.map(field)}</div><p class="fault" id="${idOf(i, 'faute')}" data-live>${wrong.map((each) => html`${words.faults[each]} `)}</p></li>`
}

function nameIn(lang: Lang, { row, known }: Pick<CheckedRow, 'row' | 'known'>): string {
  if (!known) return row.nom
  return lang === 'fr' ? known.nom : known.nom_anglais
}

function addField(lang: Lang, { appliances }: OffGridTables): Html {
  const words = WORDS[lang]
  const other = `${words.other}:1:50:1:1`
  return html`<div class="add"><select name="ajouter" aria-label="${words.addWhat}"><option value="">${words.addWhat}…</option>${appliances.map((each) => html`<option value="${each.code}">${lang === 'fr' ? each.nom : each.nom_anglais}</option>`)}<option value="${other}">${words.other}</option></select><button class="plain">${words.add}</button></div>`
}

/** The list in a sentence, where the form is not: on paper. */
export function listInWords(lang: Lang, { rows }: ApplianceList): Html {
  const words = WORDS[lang]
  const each = rows.flatMap(({ row, known, use }) => {
    if (!use) return []
    const hours = use.dayHours + use.nightHours
    const spent = number(lang, hours, decimalsOf(Number(hours.toFixed(1))))
    return [
      `${number(lang, use.count)} × ${nameIn(lang, { row, known })} (${quantity(lang, use.watts, 'W', decimalsOf(use.watts))}, ${spent} h)`,
    ]
  })
  return html`<p class="print-only small" id="appareils" data-live>${words.appliancesPrinted} ${joined(each, ', ')}.</p>`
}

/** Where the powers of the listed appliances are from. */
export function listSources(lang: Lang, { rows }: ApplianceList): Html {
  const words = WORDS[lang]
  const sources = [...new Set(rows.flatMap(({ known }) => known?.source ?? []))]
  return html`<p class="small">${sources.length > 0 && html`${words.sources} <span lang="fr">${joined(sources, ' ; ')}</span>. `}${words.sourcesOwn}</p>`
}
