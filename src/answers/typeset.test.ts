import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test('the sentences of an answer are typeset, wherever they stand; codes, names and columns of numbers stay as they are', () => {
  const valeur = Float64Array.of(1, 2)
  const made = {
    localite_nom: "N'Zérékoré",
    limite: "L'erreur : 5 %",
    budget: [{ terme: 'modele', origine: 'a ; b', reference: null }],
    modele: [{ etape: 'x', nom: "d'un : y", reference: 'a ; b' }],
    resultats: { kind: 'steps', valeur },
  }
  const set = typeset(made)
  expect(set).toEqual({
    localite_nom: "N'Zérékoré",
    limite: 'L’erreur\u00a0: 5\u202f%',
    budget: [{ terme: 'modele', origine: 'a\u202f; b', reference: null }],
    modele: [{ etape: 'x', nom: 'd’un\u00a0: y', reference: 'a\u202f; b' }],
    resultats: { kind: 'steps', valeur },
  })
  expect(set.resultats.valeur).toBe(valeur)
})
