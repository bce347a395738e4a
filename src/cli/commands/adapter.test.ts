import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { askComputed } from '../../../tests/support/answers/askComputed.ts'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
import { copyOfDemonstration } from '../../../tests/support/demonstration.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { isoDate, slotOf, timeOf } from '../../contract/time.ts'
import type { CliContext } from '../command.ts'
import { readConfig } from '../config.ts'
import { withCurrentRelease } from '../currentRelease.ts'

const DESCRIPTION = {
  source: 'esmap_wapp',
  latitude: 10.38,
  longitude: -9.3,
  decalage_utc_minutes: 0,
  horodatage: 'debut',
  pas_minutes: 1440,
  instant: { colonnes: ['date'], forme: 'AAAA-MM-JJ' },
  colonnes: { ghi: { grandeur: 'ghi', unite: 'kWh/m²/jour' } },
}

let folder: string
let env: Record<string, string>
beforeAll(async () => {
  folder = await tempFolder()
  env = { HARMATTAN_DATA: folder, HARMATTAN_EDITIONS: join(folder, 'editions') }
  await copyOfDemonstration(env.HARMATTAN_EDITIONS as string)
  await writeFile(join(folder, 'd.json'), JSON.stringify(DESCRIPTION))
})

/** A file of days that begin on a date: a level, brighter in the dry half of the year. */
async function fileOf(name: string, days: number, kwh = 5): Promise<string> {
  const first = slotOf('journalier', Date.UTC(2018, 0, 1))
  const rows = Array.from({ length: days }, (_, i) => {
    const date = isoDate(timeOf('journalier', first + i))
    const month = Number(date.slice(5, 7))
    return `${date},${(kwh * (month > 5 && month < 11 ? 0.85 : 1.1) * (1 + 0.1 * Math.sin(i))).toFixed(3)}`
  })
  const path = join(folder, name)
  await writeFile(path, `date,ghi\n${rows.join('\n')}\n`)
  return path
}

const adapt = (args: string[]) => harmattanHere(['adapter', ...args], env)
const described = ['--description', '']
beforeAll(() => {
  described[1] = join(folder, 'd.json')
})

test('a year of days corrects the long series, and leaves it as files that others read', async () => {
  const to = join(folder, 'resultats')
  const { code, out, err } = await adapt([await fileOf('an.csv', 365), ...described, '--vers', to])
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('Lieu : Kankan') })
  expect(out).toContain('Contrôles de qualité')
  expect(out).toMatch(/Vos mesures corrigent la série .* de [−+]\d/)
  const result = JSON.parse(await readFile(join(to, 'resultat.json'), 'utf8'))
  expect(result).toMatchObject({ localite: 'gin_kankan', corrige: true, jours: 365, meme_station: null })
  // As the interface quotes it, of all years of the source, whatever series the calculator starts from.
  const context = { config: readConfig(env, fileURLToPath(new URL('../../..', import.meta.url))) } as CliContext
  const served = await withCurrentRelease(context, (release) =>
    askComputed(release, 'ghi_exceedance', { localite: 'gin_kankan', probabilites: [50, 90] }),
  )
  const { p50, p90 } = result.avant.irradiation_kwh_m2
  expect(p50).toBeCloseTo(served.lead.combine.p50 as number, 2)
  expect(p90).toBeCloseTo(served.lead.combine.p90 as number, 2)
  const shown = (value: number) =>
    out.includes(
      Math.round(value)
        .toLocaleString('fr-FR')
        .replaceAll(/[\u202f\u00a0]/g, ' '),
    )
  for (const known of [result.avant, result.apres])
    for (const figures of [known.irradiation_kwh_m2, known.productible_kwh_kwc])
      expect([figures.p50, figures.p90].map(shown)).toEqual([true, true])
  const [head = '', ...rows] = (await readFile(join(to, 'serie.csv'), 'utf8')).trim().split('\r\n')
  expect(head).toBe(`mois,${result.source}_kwh_m2_jour,meilleure_estimation_kwh_m2_jour,corrigee_kwh_m2_jour`)
  for (const row of rows) {
    const [month = '', , before, after] = row.split(',')
    const factor = result.facteurs_mensuels[Number(month.slice(5, 7)) - 1]
    expect(Number(after) / Number(before)).toBeCloseTo(factor, 3)
  }
  const epw = (await readdir(to)).find((name) => name.endsWith('.epw'))
  const lines = (await readFile(join(to, epw ?? ''), 'utf8')).split('\n')
  expect(lines).toHaveLength(8760 + 8 + 1)
})

test('a month corrects, and is said to be less than a year', async () => {
  const { code, out } = await adapt([await fileOf('mois.csv', 30, 4.6), ...described, '--localite', 'gin_kankan'])
  expect(code).toBe(0)
  expect(out).toContain('Moins d’un an de mesures')
})

test('what cannot be read or placed is refused in a sentence, and nothing is written', async () => {
  const year = await fileOf('an2.csv', 365)
  const to = join(folder, 'rien')
  const refused = async (args: string[]) => {
    const { code, err, out } = await adapt([year, ...described, '--vers', to, ...args])
    return `${code} ${out}${err}`
  }
  expect(await refused(['--localite', 'gin_nulle_part'])).toMatch(/^[12] .*gin_nulle_part/s)
  expect(await refused(['--latitude', '10'])).toMatch(/^2 .*--latitude va avec --longitude/s)
  expect(await refused(['--latitude', '95', '--longitude', '0'])).toMatch(/^2 .*de −90 à 90/s)
  expect(await refused(['--latitude', '48', '--longitude', '2'])).toMatch(/^2 .*pas de maille en ce point/s)
  expect(await refused(['--incertitude-instrument', '1e3'])).toMatch(/^2 .*de 0,5 à 20/s)
  const empty = { ...DESCRIPTION, colonnes: { ghi: { grandeur: 't2m', unite: '°C' } } }
  await writeFile(join(folder, 't.json'), JSON.stringify(empty))
  const air = await adapt([year, '--description', join(folder, 't.json'), '--vers', to])
  expect(`${air.code} ${air.out}`).toMatch(/^1 .*Pas d’irradiation globale/s)
  const unsaid = await adapt([year, '--localite', 'gin_kankan', '--vers', to])
  expect(`${unsaid.code} ${unsaid.out}`).toMatch(/^1 .*Rien n’est corrigé : .*« harmattan lire station » écrit/s)
  expect(await readdir(folder)).not.toContain('rien')
})

test('an irradiance in kW that was declared in W is proposed, not changed', async () => {
  const { out } = await adapt([await fileOf('kw.csv', 365, 0.005), ...described])
  expect(out).toContain('L’unité semble fausse : les mesures sont proches de la série × 1 000')
})
