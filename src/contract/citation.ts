import type { Service } from './catalogue.ts'
import type { Lang } from './described.ts'

/** What a citation needs to know: of a release, and of what is cited of it. */
export interface Cited {
  edition_id: string
  date_publication: string
  titre: string
  simule: boolean
  /** The one that the release is cited with, by the contract that of its dataset; `ownDoi` is of the release alone. */
  doi: string | null
  /** The published dataset that it is made from. */
  etablie_a_partir_de: NonNullable<Service['jeu_source']> | null
  service: Pick<Service, 'nom' | 'auteurs' | 'licence'>
  /** Where it is consulted, without a final slash; undefined: not known. */
  adresse: string | undefined
  /** SHA-256 of the manifest, which does not know its own while it is sealed. */
  empreinte?: string
  /** What is cited of the release: what it shows, and its address; absent: the release as a whole. */
  part?: { titre: string; url: string }
}

const WORDS = {
  fr: {
    simulated: 'DONNÉES SIMULÉES (démonstration), à ne pas citer comme des mesures. ',
    edition: (id: string, day: string) => `édition ${id} (publiée le ${day})`,
    via: 'consultée via',
    none: 'Sans DOI.',
    from: (titre: string, doi: string) => `Établie à partir de\u00a0: ${titre}, DOI ${doi}.`,
    same: (titre: string) => `Ce DOI est celui du jeu dont elle est établie\u00a0: ${titre}.`,
    licence: 'Données sous',
    quoted: (title: string) => `« ${title} ». `,
    manifest: 'SHA-256 du manifeste\u00a0:',
  },
  en: {
    simulated: 'SIMULATED DATA (demonstration), not to be cited as measurements. ',
    edition: (id: string, day: string) => `release ${id} (published ${day})`,
    via: 'accessed via',
    none: 'No DOI.',
    from: (titre: string, doi: string) => `Derived from: ${titre}, DOI ${doi}.`,
    same: (titre: string) => `This DOI is that of the dataset it is derived from: ${titre}.`,
    licence: 'Data under',
    quoted: (title: string) => `“${title}”. `,
    manifest: 'SHA-256 of the manifest:',
  },
} as const

/** The DOI of the release itself; null where the one that it is cited with is that of the dataset that it is made from. */
export function ownDoi({ doi, etablie_a_partir_de: from }: Pick<Cited, 'doi' | 'etablie_a_partir_de'>): string | null {
  return doi === from?.doi ? null : doi
}

/**
 * The sentence by which a release is cited, in the form of the contract. Where the DOI is that of the dataset that it is made
 * from, a second one says so: the one has other series than the other.
 */
export function citationText(cited: Cited, lang: Lang = 'fr'): string {
  const { edition_id, date_publication, simule, service, adresse, doi, etablie_a_partir_de: from } = cited
  const words = WORDS[lang]
  const via = adresse === undefined ? '' : `, ${words.via} ${adresse.replace(/^https?:\/\//, '')}`
  const identifier = doi === null ? words.none : `DOI ${doi}.`
  const origin = from ? ` ${doi === from.doi ? words.same(from.titre) : words.from(from.titre, from.doi)}` : ''
  return `${simule ? words.simulated : ''}${service.nom}, ${words.edition(edition_id, date_publication)}${via}. ${identifier} ${words.licence} ${service.licence.code.replace('CC-BY-', 'CC-BY ')}.${origin}`
}

/** A whole reference: authors, year, what is shown, title, the citation of the release, and the address. */
export function referenceText(cited: Cited, lang: Lang): string {
  const { service, date_publication, part, titre } = cited
  const authors = service.auteurs.map(({ nom, prenom }) => `${nom}, ${prenom}`).join(lang === 'fr' ? ' ; ' : '; ')
  const shown = part ? WORDS[lang].quoted(part.titre) : ''
  const url = part?.url ?? urlOf(cited)
  return `${authors} (${date_publication.slice(0, 4)}). ${shown}${titre}. ${citationText(cited, lang)}${url === undefined ? '' : ` ${url}`}`
}

/** What programs that keep references read, by the ending of its file. */
export const REFERENCE_FORMS = {
  bib: { name: 'BibTeX', type: 'application/x-bibtex', text: bibtex },
  ris: { name: 'RIS', type: 'application/x-research-info-systems', text: ris },
  'csl.json': { name: 'CSL-JSON', type: 'application/vnd.citationstyles.csl+json', text: csl },
} as const satisfies Record<string, { name: string; type: string; text(cited: Cited, lang?: Lang): string }>

function urlOf({ part, adresse, edition_id, ...cited }: Cited): string | undefined {
  const doi = ownDoi(cited)
  if (part) return part.url
  if (doi !== null) return `https://doi.org/${doi}`
  return adresse && `${adresse}/archives/${edition_id}/datapackage.json`
}

/** The name of the entry: of the release, and of the page within it. */
function keyOf({ edition_id, part }: Cited): string {
  const page = part?.url.replace(/^https?:\/\/[^/]*\//, '').replaceAll(/[^\w]+/g, '_')
  return page ? `${edition_id}_${page}` : edition_id
}

const titleOf = ({ part, titre }: Cited): string => (part ? `${part.titre}. ${titre}` : titre)

/** What no field of its own tells: the sentence, and what the release is recognised by. */
function noteOf(cited: Cited, lang: Lang): string {
  const { empreinte } = cited
  return `${citationText(cited, lang)}${empreinte === undefined ? '' : ` ${WORDS[lang].manifest} ${empreinte}`}`
}

function bibtex(cited: Cited, lang: Lang = 'fr'): string {
  const { edition_id, date_publication, service } = cited
  const doi = ownDoi(cited)
  const url = urlOf(cited)
  const fields = [
    ['title', `{${latex(titleOf(cited))}}`],
    ['author', service.auteurs.map(({ nom, prenom }) => `${latex(nom)}, ${latex(prenom)}`).join(' and ')],
    ['publisher', latex(service.nom)],
    ['version', latex(edition_id)],
    ['year', date_publication.slice(0, 4)],
    ['date', date_publication],
    ...(doi === null ? [] : [['doi', doi]]),
    ...(url === undefined ? [] : [['url', url]]),
    ['note', latex(noteOf(cited, lang))],
  ]
  return `@dataset{${keyOf(cited)},\n${fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n')}\n}\n`
}

const IN_LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** A text as LaTeX prints it; `doi` and `url` are read as they are. */
function latex(text: string): string {
  return text.replaceAll(/[\\~^{}%&$#_]/g, (sign) => IN_LATEX[sign] ?? `\\${sign}`)
}

function ris(cited: Cited, lang: Lang = 'fr'): string {
  const { edition_id, date_publication, service } = cited
  const doi = ownDoi(cited)
  const url = urlOf(cited)
  const lines = [
    'TY  - DATA',
    ...service.auteurs.map(({ nom, prenom }) => `AU  - ${nom}, ${prenom}`),
    `TI  - ${titleOf(cited)}`,
    `PB  - ${service.nom}`,
    `ET  - ${edition_id}`,
    `PY  - ${date_publication.slice(0, 4)}`,
    `DA  - ${date_publication.replaceAll('-', '/')}`,
    ...(doi === null ? [] : [`DO  - ${doi}`]),
    ...(url === undefined ? [] : [`UR  - ${url}`]),
    `N1  - ${noteOf(cited, lang)}`,
    'ER  - ',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function csl(cited: Cited, lang: Lang = 'fr'): string {
  const { edition_id, date_publication, service } = cited
  const doi = ownDoi(cited)
  const url = urlOf(cited)
  const item = {
    id: keyOf(cited),
    type: 'dataset',
    title: titleOf(cited),
    author: service.auteurs.map(({ nom, prenom }) => ({ family: nom, given: prenom })),
    publisher: service.nom,
    version: edition_id,
    issued: { 'date-parts': [date_publication.split('-').map(Number)] },
    ...(doi === null ? {} : { DOI: doi }),
    ...(url === undefined ? {} : { URL: url }),
    note: noteOf(cited, lang),
  }
  return `${JSON.stringify([item], undefined, 2)}\n`
}

/** `CITATION.cff` of a release. */
export function cff(cited: Cited): string {
  const { edition_id, date_publication, titre, service } = cited
  const doi = ownDoi(cited)
  const quoted = (text: string) => JSON.stringify(text)
  const url = urlOf(cited)
  const lines = [
    'cff-version: 1.2.0',
    `message: ${quoted(citationText(cited))}`,
    `title: ${quoted(titre)}`,
    'type: dataset',
    'authors:',
    ...service.auteurs.flatMap(({ nom, prenom, affiliation }) => [
      `  - family-names: ${quoted(nom)}`,
      `    given-names: ${quoted(prenom)}`,
      `    affiliation: ${quoted(affiliation)}`,
    ]),
    ...(doi === null ? [] : [`doi: ${quoted(doi)}`]),
    ...(url === undefined ? [] : [`url: ${quoted(url)}`]),
    `license: ${service.licence.code}`,
    `version: ${quoted(edition_id)}`,
    `date-released: ${date_publication}`,
  ]
  return `${lines.join('\n')}\n`
}
