import { findCalages } from '../../answers/groundTruth/calage.ts'
import type { Release } from '../../answers/release.ts'
import type { SourceGrandeur } from '../../contract/catalogue.ts'
import { number, unitIn } from '../../contract/numberWords.ts'
import { ERROR_KINDS, TRACKER_ERROR_PCT, TRACKER_KINDS, tableErrorPct } from '../../derive/field/transpositionError.ts'
import LABELS from '../assets/methodes.json' with { type: 'json' }
import { dataTable, gradeList, wordTable } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { grandeurMeaning, grandeurName, SOURCE_ENGLISH } from '../lang/english.ts'
import { colon, type Lang, pathIn, semicolon, writtenNumber } from '../lang/lang.ts'
import { RULE_ENGLISH, RULE_KIND_ENGLISH } from '../lang/rules.ts'
import { METHODE_WORDS, STATUT_WORDS } from '../lang/terms.ts'
import { told } from '../lang/told.ts'
import { guideRoute } from '../pages/docs/guide.ts'
import { groundVerdict, verdictSentence } from '../uncertainty/groundSection.ts'

const WORDS = bilingual({
  ...told(LABELS),
  french: [undefined, 'References and attributions are in the language of their authors.'],
})

export const METHODS = guideRoute({
  path: '/methodes',
  operation: 'pageMethodes',
  async parts({ context: { lang, edition }, release }) {
    const words = WORDS[lang]
    const ground = release && edition?.simule !== true ? groundVerdict(await findCalages(release, {})) : undefined
    const { sources = [], sourcesGrandeurs = [], grandeurs = [] } = release?.catalogue ?? {}
    const used = new Set(release?.series.map(({ source }) => source))
    const found = ground ? `${verdictSentence(lang, ground)} ${words.adjusted}` : words.noStation
    return {
      sol: html`${found} <a href="${pathIn(lang, '/incertitude')}">${words.reliable}</a>.`,
      langues: words.french && html`<p>${words.french}</p>`,
      niveaux: gradeList(lang),
      statuts: html`<ul class="text">${Object.entries(STATUT_WORDS[lang]).map(([statut, { means }]) => html`<li><code>${statut}</code>${colon(lang)} ${means}</li>`)}</ul>`,
      regles:
        release?.quality &&
        html`<details><summary>${words.rules(release.quality.regles.length)}</summary><ul class="text">${release.quality.regles.map((regle) => ruleLine(lang, regle))}</ul></details>`,
      erreurs: html`<details><summary>${words.errors}</summary>${errorTable(lang)}
<p class="small">${words.transpositionHow}</p></details>`,
      sources: html`<div class="pair">${sources
        .filter(({ code }) => used.has(code))
        .map(
          ({ code, libelle, organisme, url, licence, attribution }) =>
            html`<section><h3 id="${code}">${toldOfSource(lang, libelle)}</h3><p>${organisme !== null && html`${toldOfSource(lang, organisme)}. `}${url !== null && html`<a href="${url}">${url}</a>. `}${toldOfSource(lang, licence)}. <span class="soft" lang="fr">${attribution}</span></p><ul class="text">${sourcesGrandeurs
              .filter(({ source }) => source === code)
              .map((row) => sourceLine(lang, row))}</ul></section>`,
        )}</div>`,
      grandeurs: wordTable(
        words.variables,
        [words.variable, words.unit, words.how],
        grandeurs.map(({ code, libelle, unite, definition, methode }) => [
          html`${grandeurName(lang, { code, libelle })}<br><code>${code}</code>`,
          unite === '1' ? words.none : unitIn(lang, unite),
          grandeurMeaning(lang, code) ?? html`<span lang="fr">${methode ?? definition}</span>`,
        ]),
      ),
    }
  },
})

/** Tilts and sides of the planes that the table shows. */
const SHOWN_TILTS_DEG = [10, 30, 60, 90]
const SHOWN_SIDES_DEG = [0, 90, 180] as const

function errorTable(lang: Lang): Html {
  const words = WORDS[lang]
  const row = (name: string, errorPct: (kind: (typeof ERROR_KINDS)[number]) => number) => [
    name,
    ...ERROR_KINDS.map((kind) => number(lang, errorPct(kind), 1)),
  ]
  const planes = SHOWN_TILTS_DEG.flatMap((tiltDeg) =>
    SHOWN_SIDES_DEG.map((side) =>
      row(`${tiltDeg}° ${words.facing[side]}`, (kind) => tableErrorPct(kind, tiltDeg, side)),
    ),
  )
  const trackers = TRACKER_KINDS.map((each) => row(words.trackers[each], (kind) => TRACKER_ERROR_PCT[each][kind]))
  const head = [words.plane, ...ERROR_KINDS.map((kind) => words.origins[kind])]
  return dataTable({ caption: words.transposition, head, rows: [...planes, ...trackers] })
}

type Regle = NonNullable<Release['quality']>['regles'][number]

function ruleLine(lang: Lang, { code, libelle, genre, reference }: Regle): Html {
  const english = lang === 'en' ? RULE_ENGLISH[code] : undefined
  const kind = lang === 'en' ? (RULE_KIND_ENGLISH[genre] ?? genre) : genre
  const cited = reference !== null && html` <span class="soft" lang="fr">${reference}</span>`
  return html`<li><code>${code}</code> (${kind})${colon(lang)} ${english ?? html`<span lang="fr">${libelle}</span>`}.${cited}</li>`
}

function sourceLine(lang: Lang, { grandeurs, methode_collecte, grille, note }: SourceGrandeur): Html {
  const names = grandeurs.includes('*') ? '' : `${grandeurs.join(', ')}${colon(lang)} `
  const cell = grille && [grille.pas_lat, grille.pas_lon].map((step) => `${writtenNumber(lang, step)}°`).join(' × ')
  return html`<li>${names}${METHODE_WORDS[lang][methode_collecte].word}${cell !== null && `${semicolon(lang)} ${WORDS[lang].grid} ${cell}`}${note !== null && html`${semicolon(lang)} ${toldOfSource(lang, note)}`}</li>`
}

/** What the country's tables tell of a source, in English where there are words for it. */
function toldOfSource(lang: Lang, told: string): Part {
  return lang === 'fr' ? told : (SOURCE_ENGLISH[told] ?? html`<span lang="fr">${told}</span>`)
}
