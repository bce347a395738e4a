import { expect, test } from 'vitest'
import { sealLogged } from '../support/edition/logged.ts'
import { forFile } from '../support/forFile.ts'
import { startService } from '../support/service.ts'

const service = forFile(() => startService({ editions: sealLogged }))

test('The page of climate says which steps of which variable lack for which products, in both languages', async () => {
  const text = async (path: string) => (await service.ask(path)).body.replaceAll(/\s+/g, ' ')
  const french = await text('/climat?ville=gin_kankan')
  for (const lacks of [
    'de jours de « Précipitation » pour : saison des pluies, ',
    'd’heures de « Humidité relative à 2 m » pour : chaleur par heure.',
    'assez de données pour : extrêmes et durées de retour.',
  ])
    expect(french).toContain(`Cette édition n’a pas ici ${lacks}`)
  expect(french, 'where a search for rain leads').toMatch(
    /<a id="saison_des_pluies"><\/a>.*<p class="say">Cette édition/,
  )
  const english = await text('/en/climat?ville=gin_kankan')
  for (const lacks of [
    'no days of “Precipitation” here',
    'no hours of “Relative humidity at 2 m” here',
    'too few data here',
  ])
    expect(english).toContain(`This release has ${lacks} for: `)
})
