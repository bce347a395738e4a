import type { Service } from '../../contract/catalogue.ts'

/** What a citation needs to know of an edition. */
export interface Cited {
  edition_id: string
  date_publication: string
  titre: string
  simule: boolean
  doi: string | null
  service: Service
}

/** The sentence by which an edition is cited, in the form of the contract. */
export function citationText({ edition_id, date_publication, simule, doi, service }: Cited): string {
  const warning = simule ? 'DONNÉES SIMULÉES (démonstration), à ne pas citer comme des mesures. ' : ''
  const identifier = doi === null ? 'Sans DOI.' : `DOI ${doi}.`
  return `${warning}${service.nom}, édition ${edition_id} (publiée le ${date_publication}), consultée via ${service.hote_public}. ${identifier} Données sous ${service.licence.code.replace('CC-BY-', 'CC-BY ')}.`
}

/** The citation files of an edition, by name. */
export function citationFiles(cited: Cited): Record<string, string> {
  return {
    'citation.txt': `${citationText(cited)}\n`,
    'citation.bib': bibtex(cited),
    'citation.ris': ris(cited),
    'citation.csl.json': `${JSON.stringify([csl(cited)], undefined, 2)}\n`,
    'CITATION.cff': cff(cited),
  }
}

function urlOf({ service, edition_id, doi }: Cited): string {
  return doi === null
    ? `https://${service.hote_public}/archives/${edition_id}/datapackage.json`
    : `https://doi.org/${doi}`
}

function bibtex(cited: Cited): string {
  const { edition_id, date_publication, titre, doi, service } = cited
  const fields = [
    ['title', `{${latex(titre)}}`],
    ['author', service.auteurs.map(({ nom, prenom }) => `${latex(nom)}, ${latex(prenom)}`).join(' and ')],
    ['publisher', latex(service.nom)],
    ['version', latex(edition_id)],
    ['year', date_publication.slice(0, 4)],
    ['date', date_publication],
    ...(doi === null ? [] : [['doi', doi]]),
    ['url', urlOf(cited)],
    ['note', latex(citationText(cited))],
  ]
  return `@dataset{${edition_id},\n${fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n')}\n}\n`
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

function ris(cited: Cited): string {
  const { edition_id, date_publication, titre, doi, service } = cited
  const lines = [
    'TY  - DATA',
    ...service.auteurs.map(({ nom, prenom }) => `AU  - ${nom}, ${prenom}`),
    `TI  - ${titre}`,
    `PB  - ${service.nom}`,
    `ET  - ${edition_id}`,
    `PY  - ${date_publication.slice(0, 4)}`,
    `DA  - ${date_publication.replaceAll('-', '/')}`,
    ...(doi === null ? [] : [`DO  - ${doi}`]),
    `UR  - ${urlOf(cited)}`,
    `N1  - ${citationText(cited)}`,
    'ER  - ',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function csl(cited: Cited) {
  const { edition_id, date_publication, titre, doi, service } = cited
  return {
    id: edition_id,
    type: 'dataset',
    title: titre,
    author: service.auteurs.map(({ nom, prenom }) => ({ family: nom, given: prenom })),
    publisher: service.nom,
    version: edition_id,
    issued: { 'date-parts': [date_publication.split('-').map(Number)] },
    ...(doi === null ? {} : { DOI: doi }),
    URL: urlOf(cited),
    note: citationText(cited),
  }
}

function cff(cited: Cited): string {
  const { edition_id, date_publication, titre, doi, service } = cited
  const quoted = (text: string) => JSON.stringify(text)
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
    `url: ${quoted(urlOf(cited))}`,
    `license: ${service.licence.code}`,
    `version: ${quoted(edition_id)}`,
    `date-released: ${date_publication}`,
  ]
  return `${lines.join('\n')}\n`
}

/** What is cited: where any of it is simulated, all of it is a demonstration, and has no DOI. */
export function citedAs({
  edition,
  date,
  simule,
  service,
}: {
  edition: string
  date: string
  simule: boolean
  service: Cited['service']
}): Cited {
  return {
    edition_id: edition,
    date_publication: date,
    titre: simule ? `DÉMONSTRATION, données simulées : ${service.titre}` : service.titre,
    simule,
    doi: simule ? null : service.doi,
    service,
  }
}

/** The name of the edition of a date, `YYYY-MM-DD`. */
export function editionOf(date: string): string {
  return `edition_${date.replaceAll('-', '')}`
}
