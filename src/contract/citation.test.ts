import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { type Cited, cff, citationText, REFERENCE_FORMS, referenceText } from './citation.ts'
import { hostAddress, readService } from './service.ts'

const pays = readService(await readFile(new URL('../../pays/gin/service.json', import.meta.url), 'utf8'))
const service = {
  ...pays,
  nom: 'Soleil & Vent',
  auteurs: [{ nom: 'Barry', prenom: 'Aïssatou', affiliation: 'Université "Gamal"' }],
}
const cited: Cited = {
  edition_id: 'edition_20261121',
  date_publication: '2026-11-21',
  titre: 'Référence à 100 % {2026}',
  simule: false,
  doi: null,
  etablie_a_partir_de: null,
  service,
  adresse: 'https://donnees.exemple.org',
}
const page = {
  ...cited,
  empreinte: 'a1b2c3',
  part: { titre: 'Kankan', url: 'https://donnees.exemple.org/villes/gin_kankan' },
}
const { bib, ris, 'csl.json': csl } = REFERENCE_FORMS

/** A field of a BibTeX entry, as it is written. */
const field = (text: string, name: string) => new RegExp(`^ {2}${name} = \\{(.*)\\},?$`, 'm').exec(text)?.[1]

describe('the citation of a release', () => {
  it('names it, its day and where it was read, and says that it has no DOI', () => {
    expect(citationText(cited)).toBe(
      'Soleil & Vent, édition edition_20261121 (publiée le 2026-11-21), consultée via donnees.exemple.org. Sans DOI. Données sous CC-BY 4.0.',
    )
    expect(citationText({ ...cited, doi: '10.5281/zenodo.1' })).toContain('DOI 10.5281/zenodo.1.')
    expect(citationText({ ...cited, simule: true })).toMatch(/^DONNÉES SIMULÉES \(démonstration\)/)
    expect(citationText({ ...cited, adresse: undefined }, 'en')).toBe(
      'Soleil & Vent, release edition_20261121 (published 2026-11-21). No DOI. Data under CC-BY 4.0.',
    )
  })

  it('tells the DOI of the dataset that it is made from as such, and never as its own', () => {
    const made = { ...cited, etablie_a_partir_de: { titre: 'RDS 1.0', doi: '10.5281/zenodo.7' } }
    expect(citationText(made)).toMatch(
      /Sans DOI\. Données sous CC-BY 4\.0\. Établie à partir de\s: RDS 1\.0, DOI 10\.5281\/zenodo\.7\.$/,
    )
    expect(citationText({ ...made, doi: '10.5281/zenodo.9' }, 'en')).toContain(
      '. DOI 10.5281/zenodo.9. Data under CC-BY 4.0. Derived from: RDS 1.0, DOI 10.5281/zenodo.7.',
    )
    const same = { ...made, doi: '10.5281/zenodo.7' }
    expect(citationText(same)).toMatch(
      / DOI 10\.5281\/zenodo\.7\. Données sous CC-BY 4\.0\. Ce DOI est celui du jeu .*RDS 1\.0\.$/,
    )
    expect(`${bib.text(same)}${ris.text(same)}${csl.text(same)}`).not.toMatch(/^ {2}doi =|^DO |"DOI"|doi\.org/m)
    expect(field(bib.text(made), 'doi')).toBeUndefined()
    expect(field(bib.text(made), 'url')).toBe('https://donnees.exemple.org/archives/edition_20261121/datapackage.json')
    expect(`${ris.text(made)}${csl.text(made)}`).not.toMatch(/^DO |"DOI"/m)
  })

  it('is BibTeX that LaTeX prints as it was meant, and that leaves addresses alone', () => {
    const text = bib.text({ ...cited, doi: '10.5281/zenodo_1' })
    expect(text).toMatch(/^@dataset\{edition_20261121,\n/)
    expect(field(text, 'title')).toBe('{Référence à 100 \\% \\{2026\\}}')
    expect(field(text, 'publisher')).toBe('Soleil \\& Vent')
    expect(field(text, 'version')).toBe('edition\\_20261121')
    expect(field(text, 'author')).toBe('Barry, Aïssatou')
    expect(field(text, 'note')).toContain('édition edition\\_20261121 (publiée')
    expect([field(text, 'doi'), field(text, 'url')]).toEqual(['10.5281/zenodo_1', 'https://doi.org/10.5281/zenodo_1'])
    expect(field(bib.text({ ...cited, titre: 'a\\b~c^d$e#f' }), 'title')).toBe(
      '{a\\textbackslash{}b\\textasciitilde{}c\\textasciicircum{}d\\$e\\#f}',
    )
  })

  it('says the same in every form', () => {
    const url = 'https://donnees.exemple.org/archives/edition_20261121/datapackage.json'
    for (const line of [
      'TY  - DATA',
      'AU  - Barry, Aïssatou',
      `TI  - ${cited.titre}`,
      'DA  - 2026/11/21',
      `UR  - ${url}`,
    ])
      expect(ris.text(cited).split('\r\n')).toContain(line)
    expect(JSON.parse(csl.text(cited))).toMatchObject([
      { id: 'edition_20261121', title: cited.titre, URL: url, issued: { 'date-parts': [[2026, 11, 21]] } },
    ])
    for (const line of [
      'date-released: 2026-11-21',
      `title: "${cited.titre}"`,
      '    affiliation: "Université \\"Gamal\\""',
      `url: "${url}"`,
    ])
      expect(cff(cited).split('\n')).toContain(line)
  })
})

describe('the reference of a page', () => {
  it('has author, year, what it shows, release, address and licence, in the language of the page', () => {
    expect(referenceText(page, 'fr')).toBe(
      'Barry, Aïssatou (2026). « Kankan ». Référence à 100 % {2026}. Soleil & Vent, édition edition_20261121 (publiée le 2026-11-21), consultée via donnees.exemple.org. Sans DOI. Données sous CC-BY 4.0. https://donnees.exemple.org/villes/gin_kankan',
    )
    expect(referenceText(page, 'en')).toBe(
      'Barry, Aïssatou (2026). “Kankan”. Référence à 100 % {2026}. Soleil & Vent, release edition_20261121 (published 2026-11-21), accessed via donnees.exemple.org. No DOI. Data under CC-BY 4.0. https://donnees.exemple.org/villes/gin_kankan',
    )
  })

  it('is told to programs with its title, its address and what the release is recognised by', () => {
    const title = 'Kankan. Référence à 100 % {2026}'
    expect(bib.text(page, 'en')).toMatch(/^@dataset\{edition_20261121_villes_gin_kankan,\n/)
    expect(field(bib.text(page, 'en'), 'note')).toMatch(/^Soleil .* SHA-256 of the manifest: a1b2c3$/)
    expect(ris.text(page)).toContain(`\r\nTI  - ${title}\r\n`)
    expect(ris.text(page)).toContain(`\r\nUR  - ${page.part.url}\r\n`)
    expect(JSON.parse(csl.text(page))).toMatchObject([{ title, URL: page.part.url, version: 'edition_20261121' }])
  })
})

it.each([
  ['donnees.gn', 'https://donnees.gn'],
  ['example-data.org', 'https://example-data.org'],
  ['harmattan.example.org', undefined],
  ['example.com:8080', undefined],
  ['a.example', undefined],
  [null, undefined],
])('the host %s of a country is a public address: %s', (hote_public, address) => {
  expect(hostAddress({ hote_public })).toBe(address)
})
