import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readService } from '../../contract/service.ts'
import { type Cited, citationFiles, citationText } from './citation.ts'

const pays = readService(await readFile(new URL('../../../pays/gin/service.json', import.meta.url), 'utf8'))
const service = {
  ...pays,
  nom: 'Soleil & Vent',
  hote_public: 'donnees.exemple.org',
  auteurs: [{ nom: 'Barry', prenom: 'Aïssatou', affiliation: 'Université "Gamal"', orcid: null }],
}
const cited: Cited = {
  edition_id: 'edition_20261121',
  date_publication: '2026-11-21',
  titre: 'Référence à 100 % {2026}',
  simule: false,
  doi: null,
  service,
}

/** A field of a BibTeX entry, as it is written. */
const field = (bib: string | undefined, name: string) =>
  new RegExp(`^ {2}${name} = \\{(.*)\\},?$`, 'm').exec(bib ?? '')?.[1]

describe('the citation of a release', () => {
  it('names it, its day and where it was read, and says that it has no DOI', () => {
    expect(citationText(cited)).toBe(
      'Soleil & Vent, édition edition_20261121 (publiée le 2026-11-21), consultée via donnees.exemple.org. Sans DOI. Données sous CC-BY 4.0.',
    )
    expect(citationText({ ...cited, doi: '10.5281/zenodo.1' })).toContain('DOI 10.5281/zenodo.1.')
    expect(citationText({ ...cited, simule: true })).toMatch(/^DONNÉES SIMULÉES \(démonstration\)/)
  })

  it('is BibTeX that LaTeX prints as it was meant, and that leaves addresses alone', () => {
    const bib = citationFiles({ ...cited, doi: '10.5281/zenodo_1' })['citation.bib']
    expect(bib).toMatch(/^@dataset\{edition_20261121,\n/)
    expect(field(bib, 'title')).toBe('{Référence à 100 \\% \\{2026\\}}')
    expect(field(bib, 'publisher')).toBe('Soleil \\& Vent')
    expect(field(bib, 'version')).toBe('edition\\_20261121')
    expect(field(bib, 'author')).toBe('Barry, Aïssatou')
    expect(field(bib, 'note')).toContain('édition edition\\_20261121 (publiée')
    expect([field(bib, 'doi'), field(bib, 'url')]).toEqual(['10.5281/zenodo_1', 'https://doi.org/10.5281/zenodo_1'])
    const odd = citationFiles({ ...cited, titre: 'a\\b~c^d$e#f' })['citation.bib']
    expect(field(odd, 'title')).toBe('{a\\textbackslash{}b\\textasciitilde{}c\\textasciicircum{}d\\$e\\#f}')
  })

  it('says the same in every form', () => {
    const { 'citation.ris': ris, 'citation.csl.json': csl = '', 'CITATION.cff': cff } = citationFiles(cited)
    const url = 'https://donnees.exemple.org/archives/edition_20261121/datapackage.json'
    for (const line of [
      'TY  - DATA',
      'AU  - Barry, Aïssatou',
      `TI  - ${cited.titre}`,
      'DA  - 2026/11/21',
      `UR  - ${url}`,
    ])
      expect(ris?.split('\r\n')).toContain(line)
    expect(JSON.parse(csl)).toMatchObject([
      { id: 'edition_20261121', title: cited.titre, URL: url, issued: { 'date-parts': [[2026, 11, 21]] } },
    ])
    for (const line of [
      'date-released: 2026-11-21',
      `title: "${cited.titre}"`,
      '    affiliation: "Université \\"Gamal\\""',
      `url: "${url}"`,
    ])
      expect(cff?.split('\n')).toContain(line)
  })
})
