import type { Serie } from '../../contract/catalogue.ts'
import { introuvable, redact } from '../../contract/erreurs.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import * as contract from '../../contract/resources/point.ts'
import { GRANULARITES, type Granularite, isBaseline } from '../../contract/vocabulary.ts'
import { findGrandeur, indexOf } from '../catalogue/catalogueIndex.ts'
import type { AskedPoint } from '../catalogue/pointTown.ts'
import { counted } from '../catalogue/seenCells.ts'
import { serieItem } from '../catalogue/series.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import { emptyPeriod } from '../measurements/emptyPeriod.ts'
import { serieMesures } from '../measurements/serieMesures.ts'
import type { Release } from '../release.ts'
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

/** The series of what answers for a point, then those of the cells that hold it where a town answers. */
function pointSeries(release: Release, { code }: AskedPoint): Serie[] {
  const { seriesOf } = indexOf(release)
  return [...seriesOf(code), ...(code === POINT_CODE ? [] : seriesOf(POINT_CODE))]
}

/**
 * The series that answers for a point: of the source and step asked, else the first in the country's order, at its longest step up
 * to the month; what is derived or measured on the ground comes last. Throws the contract's 404, which names what there is.
 */
function pointSerie(
  release: Release,
  point: AskedPoint,
  asked: { grandeur: string; source?: string | undefined; granularite?: Granularite | undefined },
): Serie {
  const { source, granularite } = asked
  const grandeur = findGrandeur(release, asked.grandeur, 'grandeur')
  const { catalogue } = release
  const here = indexOf(release).seriesOf(point.code)
  const ofGrandeur = here.filter((serie) => serie.grandeur === grandeur.code)
  if (ofGrandeur.length === 0) throw missing('grandeur', grandeur.code, valuesOf(here, 'grandeur'))
  const ofSource = source === undefined ? ofGrandeur : ofGrandeur.filter((serie) => serie.source === source)
  if (ofSource.length === 0) throw missing('source', source as string, valuesOf(ofGrandeur, 'source'))
  const [first] = ofSource
    .filter((serie) => granularite === undefined || serie.granularite === granularite)
    .sort(
      (a, b) =>
        Number(isBaseline(b)) - Number(isBaseline(a)) ||
        sourceRank(catalogue.service, a.source) - sourceRank(catalogue.service, b.source) ||
        STEPS.indexOf(a.granularite) - STEPS.indexOf(b.granularite),
    )
  if (!first) throw missing('granularite', granularite as string, valuesOf(ofSource, 'granularite'))
  return first
}

/** Steps, the preferred one first. */
const STEPS: readonly Granularite[] = [...GRANULARITES.filter((step) => step !== 'annuel').reverse(), 'annuel']

function valuesOf(series: readonly Serie[], name: 'grandeur' | 'source' | 'granularite'): string[] {
  return [...new Set(series.map((serie) => serie[name]))].sort()
}

const WORDS = { grandeur: 'cette grandeur', source: 'cette source', granularite: 'ce pas de temps' }

function missing(champ: keyof typeof WORDS, asked: string, accepte: string[]) {
  const recu = redact(asked)
  return introuvable(`Rien n’a ${WORDS[champ]}, « ${recu} », en ce point ; il y a : ${accepte.join(', ')}.`, {
    champ,
    recu,
    accepte,
  })
}
