import { describe, expect, it } from 'vitest'
import { factsOfNote, originsOfNote } from './factsOfNote.ts'

describe('the note of a series of a release without columns for it', () => {
  const WORDS = 'valeur instantanée à la minute 10, et non moyenne de l’heure'

  it.each([
    [`Chaque valeur : ${WORDS}.`, 10],
    [`Calculée d’autres. Chaque valeur : ${WORDS}. Mois partiels : 2021-10.`, 10],
    [`Les pas ne sont pas tous faits de même : ${WORDS} ; ${WORDS.replace('10', '20')}.`, null],
    ['Chaque valeur : moyenne de 4 valeurs.', null],
    [null, null],
  ])('%s tells the minute %s', (note, minute_instantanee) => {
    expect(factsOfNote(note)).toEqual({ minute_instantanee, derive_de_simulees: false })
  })

  it('tells by its beginning that the series is derived from simulated ones', () => {
    const words = 'SIMULÉ (démonstration) : calculée de séries simulées, ni mesure ni réanalyse.'
    expect(factsOfNote(`${words} Calculée à partir de la seule source simulation : a, b.`).derive_de_simulees).toBe(
      true,
    )
    expect(factsOfNote(`Calculée à partir de la seule source nasa_power : a. ${words}`).derive_de_simulees).toBe(false)
    expect(factsOfNote('Série simulée (démonstration) : ni mesure ni réanalyse.').derive_de_simulees).toBe(false)
  })

  it.each([
    [
      'SIMULÉ (démonstration) : calculée. Calculée à partir de la seule source a : x_1, y_2. Omise : z.',
      ['x_1', 'y_2'],
    ],
    ['Calculée de la source a seule : x_1.', ['x_1']],
    ['Chaque valeur : x_1.', []],
    [null, []],
  ])('%s tells the series that it is derived from', (note, origines) => {
    expect(originsOfNote(note)).toEqual(origines)
  })
})
