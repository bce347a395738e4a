import { readFileSync } from 'node:fs'
import { QUOTA_JOURNALIER } from '../../../access/rules.ts'
import { POOL_LIMITS } from '../../../computations/pool/computePool.ts'
import { type CodeErreur, ERREURS, enveloppeErreur } from '../../../contract/erreurs.ts'
import { number } from '../../../contract/numberWords.ts'
import type { EditionGardeeItem } from '../../../contract/resources/editions.ts'
import { TERMS } from '../../../contract/terms.ts'
import CODES from '../../assets/editions.json' with { type: 'json' }
import { priceTable, program } from '../../calls.ts'
import { CHANGES_PATH } from '../../changes/page.ts'
import { gradeList, wordTable } from '../../figure.ts'
import { type Html, html } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { dayIn, type Lang, pathIn } from '../../lang/lang.ts'
import { METHODE_WORDS, STATUT_WORDS } from '../../lang/terms.ts'
import { told } from '../../lang/told.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { errorWords } from './answerSections.ts'
import { termId } from './docsEntries.ts'
import { guideRoute, markdownHtml } from './guide.ts'

/** The changelogs of the repository, without their title and introduction, nor what only the operator of the service sees. */
const [SERVICE, DATA] = ['CHANGELOG.md', 'docs/donnees/CHANGELOG.md'].map((path) => {
  const text = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  return markdownHtml(text.slice(text.indexOf('\n## ')).replaceAll(/^- For the operator:.*\n/gm, ''))
}) as [Html, Html]

const WORDS = bilingual(told(CODES))

/** An error of the service. */
const EXAMPLE = enveloppeErreur(
  'VALIDATION_FORMAT_DATE_INVALIDE',
  'Le paramètre « periode_debut » vaut « 2024-02-30 » ; attendu : une date qui existe, AAAA-MM-JJ.',
  { champ: 'periode_debut', recu: '2024-02-30', accepte: 'une date qui existe, AAAA-MM-JJ' },
)

/** The pages of the documentation that explain its words: how an answer is read, terms, errors, and what has changed. */
export const WORDS_PAGES: readonly PageRoute[] = [
  guideRoute({
    path: '/docs/lecture',
    operation: 'pageLecture',
    parts({ context: { lang }, release }) {
      const [serie] = release?.series ?? []
      return {
        niveaux: gradeList(lang),
        statuts: meanings(STATUT_WORDS[lang]),
        methodes: meanings(METHODE_WORDS[lang]),
        code: serie && html`<p><code>${serie.code}</code></p>`,
      }
    },
  }),
  guideRoute({
    path: '/docs/termes',
    operation: 'pageTermes',
    sections: ({ context: { lang } }) =>
      TERMS.map(({ chapter, terms }, i) => ({
        id: `chapitre-${i + 1}`,
        title: chapter[lang],
        body: termTable(lang, chapter[lang], terms),
      })),
  }),
  guideRoute({
    path: '/docs/erreurs',
    operation: 'pageErreurs',
    parts: ({ context: { lang } }) => ({
      exemple: program('JSON', JSON.stringify(EXAMPLE, null, 2)),
      codes: codeTable(lang),
      quota: number(lang, QUOTA_JOURNALIER),
      calculs: POOL_LIMITS.perCaller,
      prix: priceTable(lang),
    }),
  }),
  guideRoute({
    path: '/docs/changements',
    operation: 'pageChangements',
    listsEditions: true,
    async parts({ context: { lang, edition }, services }) {
      const words = WORDS[lang]
      const editions = await services.keptEditions()
      const journal = (of: Lang, name: string, text: Html) =>
        html`<details${lang === of && html` open`}><summary>${name}</summary><div lang="${of}">${text}</div></details>`
      return {
        editions:
          editions.length === 0 ? html`<p>${words.none}</p>` : editionTable(lang, editions, edition?.edition_id),
        journaux: html`<div class="more">${journal('fr', words.data, DATA)}\n${journal('en', words.service, SERVICE)}</div>`,
      }
    },
  }),
]

function meanings(list: Readonly<Record<string, { means: string }>>): Html {
  return html`<dl class="meanings">${Object.entries(list).map(([code, { means }]) => html`<dt><code>${code}</code></dt><dd>${means}</dd>`)}</dl>`
}

function termTable(lang: Lang, title: string, terms: (typeof TERMS)[number]['terms']): Html {
  const other = lang === 'fr' ? 'en' : 'fr'
  const rows = terms.map((term) => [
    html`<span id="${termId(term.fr)}">${term[lang]}</span>`,
    html`<span lang="${other}">${term[other]}</span>`,
    ...[term.symbol, term.unit, term.meaning[lang]],
    term.contract !== undefined && html`<code>${term.contract}</code>`,
  ])
  return wordTable(title, WORDS[lang].termHead, rows)
}

function codeTable(lang: Lang): Html {
  const { codes, codeHead, status } = WORDS[lang]
  const rows = (Object.keys(ERREURS) as CodeErreur[]).map((code) => [
    html`<code id="${code}">${code}</code><br><span class="soft">${status} ${ERREURS[code].status}</span>`,
    ...errorWords(lang, code),
  ])
  return wordTable(codes, codeHead, rows)
}

/** The releases: the one served leads to its files, another to what has changed since. */
function editionTable(lang: Lang, editions: readonly EditionGardeeItem[], served: string | undefined): Html {
  const words = WORDS[lang]
  const rows = editions.map(({ edition_id, date_publication, couverture_resumee, retiree_le, motif }) => {
    const path = edition_id === served ? '/donnees#fichiers' : `${CHANGES_PATH}?de=${edition_id}`
    const state = retiree_le === null ? words.answers : words.withdrawn(dayIn(lang, retiree_le), motif ?? '')
    const link = html`<a href="${pathIn(lang, path)}"><code>${edition_id}</code></a>`
    return [link, dayIn(lang, date_publication), number(lang, couverture_resumee.series), state]
  })
  return wordTable(words.editions, [words.edition, words.published, words.holds, words.state], rows, { stack: false })
}
