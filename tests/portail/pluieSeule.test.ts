import { expect, test } from 'vitest'
import { baseOf, plainTexts, seal } from '../support/edition/sealed.ts'
import { forFile } from '../support/forFile.ts'
import { startService } from '../support/service.ts'

const YEARS = Array.from({ length: 32 }, (_, i) => 1991 + i)

/** A country of one town, of which the rain of months is known and nothing else. */
const service = forFile(() =>
  startService({
    editions: async (folder) => {
      const months = YEARS.flatMap((year) => Array.from({ length: 12 }, (_, i) => [year, i + 1] as const))
      const rain = months.map(([year, month]) => `gin_labe,${year},${month},${(month % 7) + (year % 5) / 10}`)
      const texts = await plainTexts()
      const [columns = ''] = texts['localites.csv'].split('\n')
      const cells = columns.split(',').length
      const row = (...values: unknown[]) => [...values, ...Array(cells - values.length).fill('')].join(',')
      const localites = [
        columns,
        row('gin', 'Guinée', 'pays', '', 'GIN'),
        row('gin_labe', 'Labé', 'ville', 'gin', 'GIN', 11.3167, -12.2833),
        '',
      ].join('\n')
      const base = await baseOf({
        'localites.csv': 'code,nom\ngin_labe,Labé\n',
        'nasa-power/mensuel_1991_2022.csv': `localite,annee,mois,precipitation\n${rain.join('\n')}\n`,
      })
      await seal({ base, folder, catalogue: { ...texts, 'localites.csv': localites } })
    },
  }),
)

test.each(['', '/en'])(
  'Of a country of one town with rain alone, pages (%j) hold no empty table and no link that is refused',
  async (lang) => {
    const from = [
      lang || '/',
      ...['climat', 'incertitude', 'explorer', 'villes', 'donnees'].map((page) => `${lang}/${page}`),
    ]
    for (const path of from) {
      const { statusCode, body } = await service.ask(path)
      expect([path, statusCode]).toEqual([path, 200])
      const tables = body.split('<table').slice(1)
      expect([path, tables.filter((table) => !/<td/.test(table.split('</table>')[0]!))]).toEqual([path, []])
      expect(body, path).not.toMatch(/\b1 (villes|towns|séries|valeurs)\b|\?villes=&|NaN/)
    }
  },
)

test('Of a country of other towns the description names none of the demonstration, whether or not the release has what is asked', async () => {
  const { body } = await service.ask('/openapi.json')
  const asked = ['/v1/horaire/', '/v1/calage/', '/v1/grandeurs/annee_type/']
  const { paths } = JSON.parse(body) as { paths: Record<string, unknown> }
  for (const path of Object.keys(paths).filter((each) => asked.some((start) => each.startsWith(start))))
    expect(JSON.stringify(paths[path]), path).not.toMatch(/gin_(?!labe)/)
  expect(body).toContain('gin_labe')
})
