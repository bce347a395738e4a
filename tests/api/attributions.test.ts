import { describe, expect, test } from 'vitest'
import { COMPUTED } from '../../src/contract/computed/list.ts'
import { csvRows } from '../support/checks.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'
import { LONG } from '../support/share.ts'
import { readParquet, readWorkbook } from './readers.ts'

const COPERNICUS = 'Generated using Copernicus Climate Change Service information 2025.'
const ERA5 = 'gin_mamou_ghi_era5_land_journalier_1996_2005'

const service = forFile(() => sharedService())

interface Attribution {
  source_code: string
  attribution: string
  licence: string
}
const json = async <T>(url: string) => {
  const answer = await service.get(url)
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, ''])
  return answer.json<T>()
}
const inFormat = (url: string, format: string) => service.get(`${url}${url.includes('?') ? '&' : '?'}format=${format}`)

/** What a computation cannot do without. */
const REQUIRED: Readonly<Record<string, string>> = {
  productible_pr_fourni: '&pr_fourni=0.8',
  pompage: '&hauteur_m=40&volume_m3_jour=20',
  annee_type: '&heures_reconstituees=oui',
}

/** Answers in which the figures are of ERA5-Land, and the name of their series. */
const ANSWERS = [
  ...Object.values(COMPUTED).map(({ code, path }) => {
    if (code === 'climat') return '/v1/climat/anomalies/gin_mamou?source=era5_land&reference=1996-2005'
    const where = path.includes('{') ? `${path.replace('{localite}', 'gin_mamou')}?` : `${path}?`
    const from = code === 'humidex' ? ERA5.replace('_ghi_', '_t2m_') : ERA5
    return `${where}code_serie_source=${from}${REQUIRED[code] ?? ''}`
  }),
  '/v1/grandeurs/incertitude_inter_source/gin_mamou',
  '/v1/localites/gin_mamou/synthese',
  '/v1/normales/gin_mamou?source=era5_land',
]

describe.each(ANSWERS.filter((_, i) => LONG || i % 3 === 0))('%s', (url) => {
  test('has the mention and the licence of each source that it is from, in JSON and in each row of the CSV', async () => {
    const { attributions, series_utilisees } = await json<{ attributions: Attribution[]; series_utilisees?: string[] }>(
      url,
    )
    for (const { source_code, attribution, licence } of attributions) {
      expect(await json(`/v1/sources/${source_code}`)).toMatchObject({ attribution, licence })
    }
    const names = attributions.map(({ source_code }) => source_code)
    expect(new Set(names).size).toBe(names.length)
    if (series_utilisees) {
      const { items } = await json<{ items: { code: string; source_code: string }[] }>('/v1/series?limit=1000')
      const read = items.filter(({ code }) => series_utilisees.includes(code)).map(({ source_code }) => source_code)
      for (const source of read) expect(names).toContain(source)
    }
    expect(attributions).toContainEqual({ source_code: 'era5_land', attribution: COPERNICUS, licence: 'CC BY 4.0' })
    const [header = [], ...rows] = csvRows((await inFormat(url, 'csv')).body)
    expect(rows.length).toBeGreaterThan(0)
    const cells = rows.map((row) => row[header.indexOf('attributions')])
    expect(cells.some((cell) => cell?.includes(COPERNICUS))).toBe(true)
    for (const cell of cells) expect(cell).toMatch(/^\w+\u00a0: .+ \(.+\)$/)
  })
})

test('files of normals and of measurements carry them where they say what they are', async () => {
  for (const url of ['/v1/normales/gin_mamou?source=era5_land', `/v1/series/${ERA5}`]) {
    const { told } = await readParquet((await inFormat(url, 'parquet')).rawPayload)
    expect(told.attributions).toContain(COPERNICUS)
    const sheets = await readWorkbook((await inFormat(url, 'xlsx')).rawPayload)
    expect(JSON.stringify(sheets)).toContain(COPERNICUS)
  }
  const [line] = (await inFormat('/v1/normales/gin_mamou?source=era5_land', 'ndjson')).body.split('\n')
  expect(JSON.parse(line as string).attributions).toContain(COPERNICUS)
  const epw = await inFormat(`/v1/grandeurs/annee_type/gin_mamou?heures_reconstituees=oui`, 'epw')
  expect(epw.body.slice(0, 4000)).toContain('Copernicus Climate Change Service')
  const csvw = await service.get(`/csvw/series/${ERA5}?format=csv`)
  expect(csvw.json<{ 'dc:rights': string[] }>()['dc:rights'].join()).toContain(COPERNICUS)
})
