import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSealedService, readService, serviceFaults } from './service.ts'

const GIN = readFileSync(new URL('../../pays/gin/service.json', import.meta.url), 'utf8')
type Settings = Record<string, unknown>
const settings = (change: (value: Settings) => void): Settings => {
  const value = JSON.parse(GIN) as Settings
  change(value)
  return value
}
const without = (...fields: string[]) =>
  settings((value) => {
    for (const field of fields) delete value[field]
  })
const having = (more: Settings) => settings((value) => Object.assign(value, more))
const PAIR = { grandeur: 'ghi', references: ['nasa_power'], comparees: ['sarah3'] }

describe('the settings of a country', () => {
  it('as they stand have no fault', () => {
    expect(serviceFaults(JSON.parse(GIN))).toEqual([])
    expect(readService(GIN)).toEqual(JSON.parse(GIN))
    expect(readService(`\uFEFF${GIN}`)).toEqual(JSON.parse(GIN))
  })

  it.each(Object.keys(without('saisons', 'jeu_source')))('are refused without « %s », which is named', (field) => {
    const [fault, ...others] = serviceFaults(without(field))
    expect(fault).toMatch(new RegExp(`^« ${field} » manque ; attendu : \\S`))
    expect(others).toEqual([])
  })

  it.each<[string, Settings, string]>([
    ['an unknown field', { pairs: [] }, '« pairs » est inconnu ; champs acceptés : nom, titre, description'],
    [
      'an unknown field within',
      { paires: [{ ...PAIR, note: '' }] },
      '« paires[0].note » est inconnu ; champs acceptés : grandeur, references, comparees',
    ],
    ['a number for a text', { nom: 3 }, '« nom » ne convient pas ; attendu : le nom du service, un texte'],
    ['a blank name', { nom: '  ' }, '« nom » ne convient pas ; attendu : le nom du service, un texte'],
    ['a country in words', { pays_iso3: 'Guinée' }, '« pays_iso3 » ne convient pas ; attendu : le code ISO 3166'],
    ['a contact that is none', { contact: 'moi' }, '« contact » ne convient pas ; attendu : une adresse électronique'],
    ['an address for a host', { hote_public: 'https://h.org/' }, '« hote_public » ne convient pas ; attendu : un nom'],
    ['a DOI as an address', { doi: 'https://doi.org/10.5281/z' }, '« doi » ne convient pas ; attendu : un DOI'],
    ['a number for a DOI', { doi: 10 }, '« doi » ne convient pas ; attendu : un DOI (10.…/…), ou null'],
    [
      'a code that is no link',
      { code_source: 'git' },
      '« code_source » ne convient pas ; attendu : une adresse http(s)',
    ],
    ['no author', { auteurs: [] }, '« auteurs » ne convient pas ; attendu : une liste d’objets avec nom, prenom'],
    [
      'an author without a name',
      { auteurs: [{ prenom: 'A', affiliation: 'B' }] },
      '« auteurs[0].nom » manque ; attendu : un texte',
    ],
    ['a licence in words', { licence: 'CC' }, '« licence » ne convient pas ; attendu : un objet avec code, nom et url'],
    ['no order', { ordre_sources: [] }, '« ordre_sources » ne convient pas ; attendu : une liste de codes'],
    [
      'a source twice',
      { ordre_sources: ['a', 'a'] },
      '« ordre_sources » ne convient pas ; attendu : une liste de codes',
    ],
    ['pairs as an object', { paires: {} }, '« paires » ne convient pas ; attendu : une liste de paires'],
    [
      'a pair without its sources',
      { paires: [PAIR, { grandeur: 'ghi', references: [], comparees: ['a'] }] },
      '« paires[1].references » ne convient pas ; attendu : une liste de codes de sources.csv',
    ],
    [
      'a number for a code',
      { paires: [{ ...PAIR, comparees: [7] }] },
      '« paires[0].comparees[0] » ne convient pas ; attendu : un code',
    ],
    ['seasons as words', { saisons: 'mousson' }, '« saisons » ne convient pas ; attendu : une liste de saisons'],
    [
      'a thirteenth month',
      { saisons: [{ code: 'mousson', mois: [6, 13], reference: 'a' }] },
      '« saisons[0].mois[1] » ne convient pas ; attendu : un mois, de 1 à 12',
    ],
    [
      'months that come from nowhere',
      { saisons: [{ code: 'mousson', mois: [6] }] },
      '« saisons[0].reference » manque ; attendu : d’où viennent ces mois',
    ],
  ])('with %s are refused in one line', (_what, more, message) => {
    const [fault = '', ...others] = serviceFaults(having(more))
    expect(fault).toContain(message)
    expect(fault).not.toContain('\n')
    expect(others).toEqual([])
    expect(() => readService(JSON.stringify(having(more)))).toThrow(`service.json : ${message}`)
  })

  it('with no pair to compare, and without seasons, are well', () => {
    expect(serviceFaults(having({ paires: [] }))).toEqual([])
    expect(serviceFaults(without('saisons'))).toEqual([])
  })

  it.each([
    ['null', 'le contenu ne convient pas ; attendu : un objet JSON'],
    ['[]', 'le contenu ne convient pas ; attendu : un objet JSON'],
    ['{"nom": ', "ce n'est pas du JSON"],
  ])('that are %s are refused', (text, message) => {
    expect(() => readService(text)).toThrow(`service.json : ${message}`)
  })

  it('with several faults tell the first and how many there are', () => {
    const wrong = JSON.stringify(settings((value) => Object.assign(value, { nom: 1, pays: 2, doi: 3 })))
    expect(() => readService(wrong)).toThrow(/^service\.json : « nom » .*\(et 2 autres fautes\)$/)
  })
})

describe('the settings of a release that was sealed before they were checked', () => {
  it('lack nothing that is read: what was absent is empty', () => {
    const old = settings((value) => {
      for (const name of ['paires', 'ordre_sources', 'doi', 'code_source', 'auteurs']) delete value[name]
    })
    expect(readSealedService(JSON.stringify({ ...old, more: 1 }))).toEqual({
      ...old,
      paires: [],
      ordre_sources: [],
      doi: null,
      code_source: null,
      auteurs: [],
    })
  })

  it('go on without seasons where they had none', () => {
    expect(readSealedService(JSON.stringify(without('saisons')))).toEqual(without('saisons'))
  })

  it('are held to their types alone, not to what is asked of a country today', () => {
    const lax = {
      contact: 'moi',
      hote_public: 'https://h.org/',
      doi: 'DOI 7',
      pays_iso3: '',
      ordre_sources: ['a', 'a'],
    }
    expect(readSealedService(JSON.stringify(having(lax)))).toEqual(having(lax))
    expect(readSealedService(GIN)).toEqual(JSON.parse(GIN))
  })

  it.each<Settings>([{ nom: 3 }, { paires: {} }, { paires: [{ grandeur: 'ghi' }] }, { licence: null }, { doi: 3 }])(
    'are refused where an answer would break on them: %j',
    (more) => {
      expect(() => readSealedService(JSON.stringify(having(more)))).toThrow(/^service\.json : « /)
    },
  )

  it('are refused where they are no settings at all', () => {
    for (const text of ['null', '3', '[]', '{']) expect(() => readSealedService(text)).toThrow(/^service\.json : /)
  })
})
