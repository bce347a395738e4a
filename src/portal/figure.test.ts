import { describe, expect, test } from 'vitest'
import { csvRowsOf, provenanceLine, provenanceOfLine, tableFigure } from './figure.ts'

const TEXT = /<[^>]+>/g

describe('A figure', () => {
  test('has a CSV that is read back as it was, names with commas and quotes too', () => {
    const rows = [
      ['Kaloum, Conakry', 1519.25, null],
      ['dite « "la ville" »', -3, '2001-03-01'],
    ]
    const csv = { name: 'villes.csv', head: ['nom', 'kwh', 'jour'], rows }
    const { text } = tableFigure({ caption: 'Villes', head: [], rows: [], csv })
    const href = /href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(text)?.[1] ?? ''
    expect(csvRowsOf(decodeURIComponent(href))).toEqual([
      csv.head,
      ...rows.map((cells) => cells.map((cell) => String(cell ?? ''))),
    ])
  })

  test('has a line of provenance whose parts are told apart', () => {
    const sources = [{ libelle_court: 'NASA POWER', url: null }]
    const from = { niveau_confiance: 'B', statut: 'brut', periode_debut: '1991', periode_fin: '2020-12-31' } as const
    const line = provenanceLine('en', from, sources, 'a · b')
    expect(provenanceOfLine('en', line.text.replaceAll(TEXT, ''))).toEqual({
      grade: 'B modelled',
      sources: 'NASA POWER',
      period: '1991\u2060–\u20602020',
      status: 'as received',
      note: 'a · b',
    })
    expect(provenanceOfLine('en', 'B NASA POWER · C PVGIS · B CAMS · A ESMAP')).toBeUndefined()
  })
})
