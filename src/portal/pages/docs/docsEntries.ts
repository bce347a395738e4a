import { perObject } from '../../../answers/perObject.ts'
import { ERREURS } from '../../../contract/erreurs.ts'
import { TERMS } from '../../../contract/terms.ts'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import { GUIDE_PAGES, type GuidePage } from './docsFrame.ts'
import type { DocsEntry } from './docsSearch.ts'
import { contentOf, type Documented, operationPath, operationsOf } from './operations.ts'
import { type Field, fieldsOf } from './schemaFields.ts'

/** Parts of pages that readers look for by other names than those of the pages. */
const PARTS_OF_PAGES: Readonly<Record<Lang, readonly GuidePage[]>> = {
  fr: [
    ['/docs/recettes#excel', 'Excel, LibreOffice', 'Classeurs, CSV à la française, Power Query, séries journalières.'],
    ['/docs/recettes#pandas', 'Python, pandas', 'Lire une série ou l’édition entière.'],
    ['/docs/recettes#r', 'R', 'Lire une série en R de base.'],
    ['/docs/recettes#qgis', 'QGIS, GeoJSON', 'Les villes sur une carte.'],
    ['/docs/recettes#duckdb', 'DuckDB, SQL, Parquet', 'Interroger les fichiers de l’édition.'],
    ['/cle', 'Clé d’accès', 'La demander, voir son quota, la révoquer.'],
    [
      '/verifier',
      'Vérifier un chiffre',
      'La preuve d’une valeur, vérifiée hors connexion ; le journal signé des éditions.',
    ],
  ],
  en: [
    ['/docs/recettes#excel', 'Excel, LibreOffice', 'Workbooks, CSV with decimal commas, Power Query, daily series.'],
    ['/docs/recettes#pandas', 'Python, pandas', 'Read a series or the whole release.'],
    ['/docs/recettes#r', 'R', 'Read a series in base R.'],
    ['/docs/recettes#qgis', 'QGIS, GeoJSON', 'The towns on a map.'],
    ['/docs/recettes#duckdb', 'DuckDB, SQL, Parquet', 'Query the files of the release.'],
    ['/cle', 'API key', 'Request one, see its quota, revoke it.'],
    ['/verifier', 'Verify a figure', 'The proof of a value, checked offline; the signed log of releases.'],
  ],
}

/** All that the documentation explains, in the order in which what is found alike is shown: made once for each description. */
export const docsEntries = (lang: Lang, document: OpenapiDocument): readonly DocsEntry[] => ENTRIES[lang](document)

const ENTRIES = {
  fr: perObject((document: OpenapiDocument) => entriesOf('fr', document)),
  en: perObject((document: OpenapiDocument) => entriesOf('en', document)),
}

function entriesOf(lang: Lang, document: OpenapiDocument): DocsEntry[] {
  const operations = operationsOf(document).filter(({ path }) => !path.startsWith('/csvw/'))
  const pageOf = ({ operationId }: Documented) => pathIn(lang, operationPath(operationId))
  return [
    ...[...GUIDE_PAGES[lang], ...PARTS_OF_PAGES[lang]].map(([path, name, what]) => ({
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
