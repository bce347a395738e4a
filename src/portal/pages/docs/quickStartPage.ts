import type { Release } from '../../../answers/release.ts'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import { curlText, firstProgram, program } from '../../calls.ts'
import { html, type Part } from '../../html.ts'
import type { PageContext } from '../../page.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { sectionsHtml } from '../../sections.ts'
import { guideOf } from './guide.ts'
import { questionHere } from './questionHere.ts'

const GUIDE = guideOf('demarrer')
const WORDS = {
  fr: { usage: 'essai', none: 'Aucune édition n’est encore ouverte : la suite exige des données.' },
  en: { usage: 'trial', none: 'No release is available yet: what follows needs data.' },
} as const

const MONTHLY = 'mesures/mensuel.parquet'

/** The quick start. Its commands run one after another in a shell. */
export const QUICK_START_PAGE: PageRoute = {
  path: '/docs/demarrer',
  operation: 'pageDemarrer',
  render({ context, services, release }) {
    const { lang } = context
    const words = WORDS[lang]
    const ask = curlText({
      method: 'POST',
      address: `${context.base}/v1/cles`,
      key: false,
      body: { email: 'nom@exemple.org', usage_prevu: words.usage },
    })
    const data = release && partsOf(context, { document: services.description.document(lang), release })
    const { sections, head, ...page } = GUIDE(lang, { demande: program(undefined, ask), ...data })
    const body = html`${head}${sectionsHtml(lang, release ? sections : sections.slice(0, 1))}${!release && html`<p class="say">${words.none}</p>`}`
    return { ...page, body }
  },
}

/** What the release served puts into the guide. */
function partsOf(
  context: PageContext,
  { document, release }: { document: OpenapiDocument; release: Release },
): Record<string, Part> {
  const base = context.base
  const archive = `${base}/archives/${release.id}`
  const shell = (text: string) => program(undefined, text)
  const get = (address: string, file?: string) =>
    shell(
      curlText({
        method: 'GET',
        address,
        key: address.startsWith(`${base}/v1/`),
        ...(file === undefined ? {} : { file }),
      }),
    )
  const normals = questionHere(document, release, 'lireNormales', {})
  const serie = questionHere(document, release, 'lireSerie', { periode_debut: '', periode_fin: '', format: 'csv' })
  const isMonthly = release.series.some(({ granularite }) => granularite === 'mensuel')
  return {
    programme: normals !== undefined && firstProgram(context.lang, base + normals),
    serie: serie !== undefined && get(base + serie, 'serie.csv'),
    mensuel: isMonthly && get(`${archive}/${MONTHLY}`, MONTHLY),
    verification: shell(`curl -sS "${archive}/SHA256SUMS" | sha256sum --check --ignore-missing`),
    citation: get(`${archive}/citation.txt`),
  }
}
