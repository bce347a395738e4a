import * as contract from '../../contract/resources/point.ts'
import { counted } from '../catalogue/interpolatedSerie.ts'
import { pointSerie, pointSeries } from '../catalogue/pointSeries.ts'
import type { AskedPoint } from '../catalogue/pointTown.ts'
import { serieItem } from '../catalogue/series.ts'
import { emptyPeriod } from '../measurements/emptyPeriod.ts'
import { serieMesures } from '../measurements/serieMesures.ts'
import { type Context, implement, implementMesures } from './implement.ts'

export const point = implement(contract.point, async (release, _question, context) => {
  const asked = pointOf(context)
  const terrain = release.points?.terrain
  const [height, horizon] = await Promise.all([terrain?.heightAt(asked), terrain?.horizonAt(asked)])
  return {
    altitude_metres: height === undefined ? null : Math.round(height),
    horizon_max_deg: horizon ? Math.max(...horizon.line) : null,
    mailles: [...asked.mailles],
    series: pointSeries(release, asked).map((serie) => serieItem(release, serie)),
  }
})

export const pointMesures = implementMesures(contract.pointMesures, 'mesures', async (release, question, context) => {
  const { code } = pointSerie(release, pointOf(context), question)
  const read = await serieMesures(release, code, question)
  const slice = release.at?.between ? { ...read, serie: counted(read.serie, read.mesures) } : read
  const { serie, count } = slice
  return { head: { ...serieItem(release, serie), ...emptyPeriod(serie, question, count) }, slice }
})

function pointOf({ point: asked }: Context): AskedPoint {
  if (!asked) throw new Error('a question of a point came without one')
  return asked
}
