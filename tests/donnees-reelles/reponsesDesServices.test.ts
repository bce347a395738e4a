import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Granularite } from '../../src/contract/vocabulary.ts'
import { fetchFiles } from '../../src/sources/fetch/fetchFiles.ts'
import { type PointedLocalite, planFiles } from '../../src/sources/fetch/planFiles.ts'
import type { Fetcher, Period } from '../../src/sources/fetching.ts'
import { FETCHERS, READERS } from '../../src/sources/list.ts'
import { townsOf } from '../../src/sources/towns.ts'
import { describeReal } from '../support/describeReal.ts'
import { misbehave } from '../support/edition/misbehave.ts'
import { ginCatalogue } from '../support/sources/dataset.ts'
import { tempFolder } from '../support/storage/folders.ts'

const catalogue = await ginCatalogue()
const labe = townsOf(catalogue).find(({ code }) => code === 'gin_labe') as PointedLocalite
const fetcherOf = (nom: string) => FETCHERS.find((each) => each.nom === nom) as Fetcher

/** What was asked of the services by what they answered there, but for the place: it is moved, and nothing else. */
describeReal(['amont'], 'A real answer', ([amont]) => {
  const real = (name: string) => readFile(join(amont, name), 'utf8')
  const json = async (name: string) => JSON.parse(await real(name))

  /** Real months of POWER without radiation: the parameters that it was not asked for are added as fills. */
  async function powerMonths() {
    const answer = await json('nasa-power/mensuel.json')
    const { parameter } = answer.properties
    const fills = Object.fromEntries(Object.keys(parameter.T2M).map((key) => [key, -999]))
    for (const name of ['ALLSKY_SFC_SW_DWN', 'ALLSKY_SFC_SW_DNI', 'ALLSKY_SFC_SW_DIFF']) {
      parameter[name] = fills
      answer.parameters[name] = { units: 'kW-hr/m^2/day' }
    }
    for (const name of ['ALLSKY_KT', 'ALLSKY_SRF_ALB']) {
      parameter[name] = fills
      answer.parameters[name] = { units: 'dimensionless' }
    }
    for (const name of ['WS2M', 'WS10M']) {
      parameter[name] = fills
      answer.parameters[name] = { units: 'm/s' }
    }
    answer.geometry.coordinates.splice(0, 2, labe.longitude, labe.latitude)
    return JSON.stringify(answer)
  }

  /** Real months of PVGIS; the beam, which it was not asked for, is made up. */
  async function pvgisMonths() {
    const answer = await json('pvgis/mrcalc.json')
    for (const month of answer.outputs.monthly) month['Hb(n)_m'] = 100
    answer.meta.outputs.monthly.variables['Hb(n)_m'] = { units: 'kWh/m2/mo' }
    Object.assign(answer.inputs.location, { latitude: labe.latitude, longitude: labe.longitude })
    return JSON.stringify(answer)
  }

  /** Real hours of PVGIS on a plane that follows the sun are no answer to a question on the horizontal. */
  const pvgisHours = () => real('pvgis/seriescalc.json')

  async function camsMonths() {
    return (await real('cams/radiation_mensuel.csv'))
      .replace(/(# Latitude[^:]*: ).*/, `$1${labe.latitude}`)
      .replace(/(# Longitude[^:]*: ).*/, `$1${labe.longitude}`)
  }

  async function openMeteoHours() {
    const answer = await json('open-meteo/archive_horaire.json')
    // The cell of 0.1 degrees that the town is in.
    return JSON.stringify({ ...answer, latitude: 11.3, longitude: -12.3 })
  }

  const ANSWERS: [string, string, Granularite, Period, () => Promise<string>, RegExp | undefined][] = [
    ['months of POWER', 'nasa-power', 'mensuel', { debut: '2010-01-01', fin: '2025-12-31' }, powerMonths, undefined],
    ['months of PVGIS', 'pvgis', 'mensuel', { debut: '2005-01-01', fin: '2023-12-31' }, pvgisMonths, undefined],
    ['hours of PVGIS elsewhere', 'pvgis', 'horaire', { debut: '2013-01-01', fin: '2013-12-31' }, pvgisHours, /point/],
    ['months of CAMS', 'cams-radiation', 'mensuel', { debut: '2020-01-01', fin: '2020-04-30' }, camsMonths, undefined],
    [
      'hours of Open-Meteo',
      'open-meteo',
      'horaire',
      { debut: '2026-04-01', fin: '2026-07-31' },
      openMeteoHours,
      undefined,
    ],
  ]

  test.each(ANSWERS)(
    'with %s is held against the question',
    async (_what, nom, granularite, period, answer, reason) => {
      const reader = READERS.find((each) => each.nom === nom)
      if (!reader) throw new Error(`nothing reads ${nom}`)
      const text = await answer()
      const { address } = await misbehave((_request, response) => response.end(text))
      const folder = await tempFolder()
      const failures: string[] = []
      const files = planFiles({ fetcher: fetcherOf(nom), places: [labe], granularite, period })
      const { kept } = await fetchFiles({
        fetcher: fetcherOf(nom),
        reader,
        catalogue,
        files,
        folder,
        address,
        identifiant: 'essai@exemple.org',
        agent: 'harmattan/essai',
        limits: { idleMs: 20_000, timeoutMs: 20_000, maxBytes: 1 << 23 },
        now: () => new Date('2026-11-22T12:00:00Z'),
        wait: async () => {},
        random: () => 0,
        onFailure: ({ raison }) => failures.push(raison),
      })
      const [{ fichier } = { fichier: '' }] = files
      if (reason) expect([kept, failures]).toEqual([0, [expect.stringMatching(reason)]])
      else expect([kept, failures, await readFile(join(folder, fichier), 'utf8')]).toEqual([1, [], text])
    },
  )
})
