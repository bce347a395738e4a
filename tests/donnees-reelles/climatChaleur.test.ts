import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bureauVapourHpa, heatIndex, simplifiedWbgt, wetBulb } from '../../src/derive/climate/heatIndices.ts'
import { utci } from '../../src/derive/climate/utci.ts'
import { weibull } from '../../src/derive/climate/weibull.ts'
import { powerDensity, vectorMean, windRose } from '../../src/derive/climate/wind.ts'
import { humidex } from '../../src/derive/steps/humidexSteps.ts'
import { readTable } from '../../src/storage/csv.ts'
import { describeReal } from '../support/describeReal.ts'

const TOLERANCE_C = 0.05

describeReal(['oracle-climat'], 'Heat and wind as independent programs compute them', ([folder]) => {
  const table = (name: string) => readTable(name, readFileSync(join(folder, name), 'utf8'))

  /**
   * Of the rows whose inputs are in a formula's range: how many, and the largest difference; and how many rows are outside, where
   * the formula gives nothing.
   */
  function compared(
    column: string,
    ours: (air: Record<'t' | 'humidity' | 'wind' | 'radiant' | 'dew', number>) => number,
  ) {
    const rows = table('chaleur.csv').map((row) => {
      const value = ours({
        t: row.number('t_c'),
        humidity: row.number('hr_pct'),
        wind: row.number('vent_10m'),
        radiant: row.number('tmr_c'),
        dew: row.number('rosee_c'),
      })
      return Math.abs(value - row.number(column))
    })
    const within = rows.filter((off) => !Number.isNaN(off))
    const largest = Math.max(...within)
    console.log(
      `${column} : ${within.length} lignes, plus grand écart ${largest.toFixed(4)} °C ; ${rows.length - within.length} hors du domaine`,
    )
    return { rows: within.length, outside: rows.length - within.length, largest }
  }

  test('the UTCI is that of thermofeel in the polynomial’s range', () => {
    const { rows, outside, largest } = compared('utci_c', ({ t, humidity, wind, radiant }) =>
      utci({ temperatureC: t, relativeHumidityPct: humidity, windMs: wind, radiantC: radiant }),
    )
    expect({ rows, outside }).toEqual({ rows: 128, outside: 22 })
    expect(largest).toBeLessThan(TOLERANCE_C)
  })

  test('WBGT and wet bulb are those of thermofeel', () => {
    const wbgt = compared('wbgt_simple_c', ({ t, humidity }) => {
      const vapourHpa = bureauVapourHpa({ temperatureC: t, relativeHumidityPct: humidity })
      return simplifiedWbgt({ temperatureC: t, vapourHpa })
    })
    expect(wbgt).toMatchObject({ rows: 150, outside: 0 })
    expect(wbgt.largest).toBeLessThan(TOLERANCE_C)
    const stull = compared('bulbe_humide_stull_c', ({ t, humidity }) =>
      wetBulb({ temperatureC: t, relativeHumidityPct: humidity }),
    )
    expect(stull).toMatchObject({ rows: 150, outside: 0 })
    expect(stull.largest).toBeLessThan(TOLERANCE_C)
  })

  test('the heat index is that of thermofeel from the humidity that it takes back from its dew point', () => {
    const tetens = (degrees: number) => 10 ** ((7.5 * degrees) / (237.3 + degrees))
    const { rows, outside, largest } = compared('heat_index_ajuste_c', ({ t, dew }) =>
      heatIndex({ temperatureC: t, relativeHumidityPct: (100 * tetens(dew)) / tetens(t) }),
    )
    expect({ rows, outside }).toEqual({ rows: 107, outside: 43 })
    expect(largest).toBeLessThan(TOLERANCE_C)
    // Outside: 14 rows under 20 °C, 29 beyond the chart. Its dew point is by another formula than its way back: the humidity that was drawn gives a little more.
    const drawn = compared('heat_index_ajuste_c', ({ t, humidity }) =>
      heatIndex({ temperatureC: t, relativeHumidityPct: humidity }),
    )
    expect(drawn.largest).toBeLessThan(0.08)
  })

  test('the humidex differs from thermofeel’s by the vapour pressure alone', () => {
    const ownVapour = compared('humidex_c', ({ t, humidity, dew }) => {
      const ours = humidex({ temperatureC: t, relativeHumidityPct: humidity })
      const magnus = (humidity / 100) * 6.112 * Math.exp((17.67 * t) / (t + 243.5))
      const theirs = 6.11 * Math.exp(5417.753 * (1 / 273.16 - 1 / (dew + 273.15)))
      return ours + (5 / 9) * (theirs - magnus)
    })
    expect(ownVapour.rows).toBe(150)
    expect(ownVapour.largest).toBeLessThan(TOLERANCE_C)
    const magnus = compared('humidex_c', ({ t, humidity }) =>
      humidex({ temperatureC: t, relativeHumidityPct: humidity }),
    )
    expect(magnus.largest).toBeLessThan(2.4)
  })

  test('rose, calms, vector mean, power and Weibull are those of scipy', () => {
    const rows = table('vent_journalier.csv')
    const of = (column: string) => Float64Array.from(rows, (row) => row.number(column))
    const winds = { speeds: of('vitesse'), directions: of('direction') }
    const judge = JSON.parse(readFileSync(join(folder, 'vent.json'), 'utf8'))
    const { sectors, calms } = windRose(winds)
    expect(sectors).toEqual(judge.secteurs_16_hors_calmes)
    expect(calms).toBe(judge.calmes_sous_0_5)
    const mean = vectorMean(winds)
    const found = weibull(winds.speeds)
    const figures = {
      weibull_mv_k: found?.k,
      weibull_mv_a: found?.a,
      direction_vecteur_moyen: mean.direction,
      vitesse_vecteur_moyen: mean.speed,
      densite_puissance_1_225: powerDensity(winds.speeds),
    }
    for (const [name, value = Number.NaN] of Object.entries(figures)) {
      const off = Math.abs(value / judge[name] - 1) * 100
      console.log(`${name} : ${rows.length} lignes, écart ${off.toFixed(4)} %`)
      expect(off).toBeLessThan(0.5)
    }
  })
})
