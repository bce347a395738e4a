import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'

/** A month of days in Labé, as NASA POWER answers. */
const answer = (parameters: Record<string, { units: string; values: number[] }>) =>
  JSON.stringify({
    geometry: { coordinates: [-12.283, 11.318, 1025] },
    properties: {
      parameter: Object.fromEntries(
        Object.entries(parameters).map(([name, { values }]) => [
          name,
          Object.fromEntries(values.map((value, i) => [`202401${String(i + 1).padStart(2, '0')}`, value])),
        ]),
      ),
    },
    header: { fill_value: -999, time_standard: 'UTC' },
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, { units }]) => [name, { units }])),
  })

describe('Two releases', () => {
  let data = ''
  const run = (...args: string[]) => harmattanHere(args, { HARMATTAN_DATA: data })

  async function release(date: string, text: string): Promise<void> {
    const file = join(await tempFolder(), 'labe.json')
    await writeFile(file, text)
    expect((await run('importer', 'nasa-power', file)).code).toBe(0)
    expect((await run('publier', '--date', date)).code).toBe(0)
  }

  beforeAll(async () => {
    data = await tempFolder()
    const ghi = { units: 'kW-hr/m^2/day', values: [5.1, 5.2, 5.3] }
    await release('2026-11-18', answer({ ALLSKY_SFC_SW_DWN: ghi }))
    const t2m = { units: 'C', values: [24.5] }
    await release('2026-11-19', answer({ ALLSKY_SFC_SW_DWN: { ...ghi, values: [5.1, 5.9, -999, 5.4] }, T2M: t2m }))
  })

  test('are compared series by series: added, changed, and by how much at most', async () => {
    const { code, out } = await run('comparer', 'edition_20261118', 'edition_20261119')
    expect(code).toBe(0)
    expect(out).toContain(
      'Par rapport à edition_20261118 : 1 série ajoutée, 0 retirée, 1 modifiée (1 mesure changée, 1 retirée, 1 ajoutée).',
    )
    expect(out).toContain('2024-01-02 : 5.2 → 5.9 (+13,5 %)')
    expect(out).toMatch(/Ajoutées : gin_labe_t2m_nasa_power_journalier_2024_2024/)
  })

  test('tell the largest changes of what was imported before what is derived and follows from it', async () => {
    const january = (ghi: number) =>
      answer({ ALLSKY_SFC_SW_DWN: { units: 'kW-hr/m^2/day', values: Array.from({ length: 31 }, () => ghi) } })
    await release('2026-11-20', january(5))
    await release('2026-11-21', january(6))
    const file = join(await tempFolder(), 'ecarts.csv')
    const { out } = await run('comparer', 'edition_20261120', 'edition_20261121', '--csv', file)
    const named = [...out.matchAll(/^ {2}gin_labe_(\w+) : /gm)].map(([, code]) => code)
    expect(named[0]).toBe('ghi_nasa_power_journalier_2024_2024')
    expect(named.slice(1)).toContain('ghi_harmattan_2024_2024')
    const sources = [...(await readFile(file, 'utf8')).matchAll(/,(nasa_power|harmattan),/g)].map(
      ([, source]) => source,
    )
    expect(new Set(sources)).toEqual(new Set(['nasa_power', 'harmattan']))
    expect(sources.slice(sources.indexOf('harmattan'))).not.toContain('nasa_power')
    expect(out).toContain('Plus grand changement : gin_labe_ghi_nasa_power_journalier_2024_2024')
  })

  test('differ by the reverse when swapped, and not at all from themselves', async () => {
    const backwards = await run('comparer', 'edition_20261119', 'edition_20261118')
    expect(backwards.out).toContain('0 série ajoutée, 1 retirée, 1 modifiée (1 mesure changée, 1 retirée, 1 ajoutée)')
    const same = await run('comparer', 'edition_20261118', 'edition_20261118')
    expect(same.out.trim()).toBe('Par rapport à edition_20261118 : aucun changement.')
  })

  test('as CSV have a row for each series that differs', async () => {
    const file = join(await tempFolder(), 'ecarts.csv')
    await run('comparer', 'edition_20261118', 'edition_20261119', '--csv', file)
    expect((await readFile(file, 'utf8')).trim().split('\r\n')).toEqual([
      'edition_avant,edition_apres,genre,code,code_avant,localite,grandeur,source_code,granularite,unite,methode_collecte,niveau_confiance,statut,n_valeurs,n_ajoutees,n_retirees,n_changees,n_requalifiees,ecart_max,ecart_max_pct,instant_ecart_max,valeur_avant,valeur_apres',
      'edition_20261118,edition_20261119,ajoutee,gin_labe_t2m_nasa_power_journalier_2024_2024,,gin_labe,t2m,nasa_power,journalier,°C,reanalyse,B,brut,1,1,0,0,0,,,,,',
      'edition_20261118,edition_20261119,modifiee,gin_labe_ghi_nasa_power_journalier_2024_2024,gin_labe_ghi_nasa_power_journalier_2024_2024,gin_labe,ghi,nasa_power,journalier,kWh/m²/jour,modele_satellitaire,B,valide_auto,3,1,1,1,0,0.7,13.46,2024-01-02,5.2,5.9',
    ])
  })

  test('are refused by name where unknown or malformed', async () => {
    expect((await run('comparer', 'edition_20261118', 'edition_20261231')).code).toBe(1)
    expect(await run('comparer', 'hier', 'edition_20261118')).toMatchObject({
      code: 2,
      err: expect.stringContaining('« hier » n’est pas un nom d’édition'),
    })
  })
})
