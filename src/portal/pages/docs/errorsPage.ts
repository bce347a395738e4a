import { QUOTA_JOURNALIER } from '../../../access/rules.ts'
import { POOL_LIMITS } from '../../../computations/pool/computePool.ts'
import { type CodeErreur, ERREURS, enveloppeErreur } from '../../../contract/erreurs.ts'
import { number } from '../../../contract/numberWords.ts'
import { program } from '../../calls.ts'
import { wordTable } from '../../figure.ts'
import { type Html, html, inlineCode } from '../../html.ts'
import type { Lang } from '../../lang/lang.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { priceTable } from '../../priceTable.ts'
import { ERROR_REMEDIES } from './errorRemedies.ts'
import { guideHtml, guideOf } from './guide.ts'

const GUIDE = guideOf('erreurs')

/** The head of the table of codes; its first column has the status too. */
const WORDS = {
  fr: { codes: 'Les codes', columns: ['Code', 'Quand', 'Que faire'], status: 'Statut' },
  en: { codes: 'Error codes', columns: ['Code', 'When', 'What to do'], status: 'Status' },
} as const

export const ERRORS_PAGE: PageRoute = {
  path: '/docs/erreurs',
  operation: 'pageErreurs',
  render({ context: { lang } }) {
    const guide = GUIDE(lang, {
      exemple: program('JSON', JSON.stringify(EXAMPLE, null, 2)),
      codes: codeTable(lang),
      quota: number(lang, QUOTA_JOURNALIER),
      calculs: POOL_LIMITS.perCaller,
      prix: priceTable(lang),
    })
    return { ...guide, body: guideHtml(lang, guide) }
  },
}

function codeTable(lang: Lang): Html {
  const words = WORDS[lang]
  return wordTable(
    words.codes,
    words.columns,
    (Object.keys(ERREURS) as CodeErreur[]).map(
      (code) =>
        html`<tr id="${code}"><th scope="row"><code>${code}</code><br><span class="soft">${words.status} ${ERREURS[code].status}</span></th><td>${inlineCode(ERREURS[code].quand[lang])}</td><td>${inlineCode(ERROR_REMEDIES[code][lang])}</td></tr>`,
    ),
    { stack: true },
  )
}

/** An error of the service. */
const EXAMPLE = enveloppeErreur(
  'VALIDATION_FORMAT_DATE_INVALIDE',
  'Le paramètre « periode_debut » vaut « 2024-02-30 » ; attendu : une date qui existe, AAAA-MM-JJ.',
  { champ: 'periode_debut', recu: '2024-02-30', accepte: 'une date qui existe, AAAA-MM-JJ' },
)
