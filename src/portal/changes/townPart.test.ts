import { expect, test } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { allEstimated } from '../../answers/normals/estimatedNormals.ts'
import { normalesOf } from '../../answers/normals/normales.ts'
import { townSummary } from '../../computations/towns/townSummary.ts'
import type { PageRequest } from '../pageRoute.ts'
import { townPart } from './townPart.ts'

const months = (source: string, base: number) =>
  ghiMonths(source, '2001-01-01', 120, {
    grandeur: 't2m',
    valeurs: Array.from({ length: 120 }, (_, i) => base + (i % 12)),
  })
const released = (base: number) => memoryRelease([months('nasa_power', base), months('era5_land', 27)])

test('Months of a temperature of several sources are the best estimate, and so is the question that stands with them', async () => {
  const [before, after] = [await released(22), await released(23)]
  const request = {
    context: { lang: 'fr', base: '', edition: undefined },
    services: { summaries: { town: townSummary } },
  } as unknown as PageRequest
  const body = String((await townPart(request, before, after, 'gin_kankan')).body)
  expect(body).toContain('grandeur=t2m&amp;source=nasa_power&amp;estimation=oui')
  expect(body).toContain('Meilleure estimation de chaque mois')
  const csv = /download="gin_kankan_t2m_mois_changements\.csv" href="data:[^,]*,([^"]*)"/.exec(body)?.[1] ?? ''
  const rows = decodeURIComponent(csv).trim().split('\r\n').slice(1)
  const found = await normalesOf(after, { localite: 'gin_kankan', grandeur: ['t2m'], source: ['nasa_power'] })
  const [best] = await allEstimated(after, found)
  expect(rows.map((row) => Number(row.split(',')[2]))).toEqual(best?.mois.map(({ moyenne }) => moyenne))
  expect(best?.moyenne).not.toBe(found.normales[0]?.moyenne)
})
