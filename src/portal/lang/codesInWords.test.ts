import { expect, test } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { Html } from '../html.ts'
import { codesInWords } from './codesInWords.ts'

test('series and sources that a sentence names by their codes are told in words, and nothing else is', async () => {
  const release = await memoryRelease([ghiMonths('nasa_power', '1991-01-01', 360)])
  const said = (text: string) => codesInWords('en', release, new Html(text)).toString()
  const code = 'gin_kankan_ghi_nasa_power_1991_2020'
  expect(said(`<p>« ${code} », nasa_power 38 %, sarah3.</p>`)).toBe(
    `<p>« <span title="${code}">NASA POWER, Global horizontal irradiation, Kankan, 1991\u2060–\u20602020</span> », <span title="nasa_power">NASA POWER</span> 38 %, <span title="sarah3">PVGIS-SARAH-3</span>.</p>`,
  )
  for (const kept of [
    `<code>${code}</code>`,
    `<pre>source=nasa_power</pre>`,
    `<a href="/v1/series/${code}">h_eq pm10</a>`,
    `http://localhost/v1/series/${code}?source=nasa_power`,
    'gin_kankan_ghi_nasa_power_1991_2021',
  ])
    expect(said(kept)).toBe(kept)
})
