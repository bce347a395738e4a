import { perObject } from '../../../answers/perObject.ts'
import { ERREURS } from '../../../contract/erreurs.ts'
import { TERMS } from '../../../contract/terms.ts'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import WAYS from '../../assets/chemins.json' with { type: 'json' }
import { type Lang, pathIn } from '../../lang/lang.ts'
import { docsPages, guidePages } from './docsFrame.ts'
import type { DocsEntry } from './docsSearch.ts'
import { contentOf, type Documented, operationPath, operationsOf } from './operations.ts'
import { type Field, fieldsOf } from './schemaFields.ts'

/** All that the documentation explains, also parts of pages that readers look for by other names, in the order in which what is found alike is shown: made once for each description. */
export const docsEntries = (lang: Lang, document: OpenapiDocument): readonly DocsEntry[] => ENTRIES[lang](document)

const ENTRIES = {
  fr: perObject((document: OpenapiDocument) => entriesOf('fr', document)),
  en: perObject((document: OpenapiDocument) => entriesOf('en', document)),
}

function entriesOf(lang: Lang, document: OpenapiDocument): DocsEntry[] {
  const operations = operationsOf(document).filter(({ path }) => !path.startsWith('/csvw/'))
  const pageOf = ({ operationId }: Documented) => pathIn(lang, operationPath(operationId))
  return [
    ...[...docsPages(lang), ...guidePages(lang, WAYS.parties)].map(([path, name, what]) => ({
      name,
      what,
      path: pathIn(lang, path),
    })),
    ...operations.map((operation) => ({
      name: `${operation.method} ${operation.path}`,
      what: plain(operation.summary),
      path: pageOf(operation),
    })),
    ...TERMS.flatMap(({ terms }) =>
      terms.map((term) => ({
        name: [term[lang], term.symbol].filter(Boolean).join(', '),
        what: [lang === 'fr' ? term.en : term.fr, term.meaning[lang]].join('. '),
        path: `${pathIn(lang, '/docs/termes')}#${termId(term.fr)}`,
      })),
    ),
    ...Object.entries(ERREURS).map(([code, { status, quand }]) => ({
      name: `${code}, ${status}`,
      what: plain(quand[lang]),
      path: `${pathIn(lang, '/docs/erreurs')}#${code}`,
    })),
    ...firstOfEachName([
      ...operations.flatMap((operation) =>
        (operation.parameters ?? []).map(({ name, description }) => ({
          name,
          what: plain(description),
          path: `${pageOf(operation)}#parametres`,
        })),
      ),
      ...operations.flatMap((operation) =>
        described(fieldsOf(contentOf(operation)?.schema, document.components.schemas)).map(({ name, description }) => ({
          name,
          what: plain(description),
          path: `${pageOf(operation)}#champs`,
        })),
      ),
    ]),
  ]
}

/** The id of a term on the page of terms. */
export function termId(french: string): string {
  return french.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}

const plain = (text: string): string => text.replaceAll(/[`*]/g, '')

/** Parameters and fields stand on many pages: each name is found where it stands first. */
function firstOfEachName(entries: readonly DocsEntry[]): DocsEntry[] {
  const known = new Set<string>()
  return entries.filter(({ name }) => !known.has(name) && known.add(name))
}

/** The fields with a description, those within others too. */
function described(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [...(field.description === '' ? [] : [field]), ...described(field.fields)])
}
