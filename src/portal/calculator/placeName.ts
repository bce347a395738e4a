import type { YieldInputs } from '../../answers/towns/yieldInputs.ts'
import { degrees, type Lang } from '../lang/lang.ts'

type Place = Pick<YieldInputs, 'localite' | 'nom' | 'point'>

/** What a place of the calculator is called: a town by its name, a point by where it is. */
export function placeName(lang: Lang, { nom, point }: Place): string {
  return point ? `Point ${degrees(lang, point.latitude, point.longitude)}` : nom
}

/** What the files of a place begin with. */
export function fileStem({ localite, point }: Place): string {
  return point ? `point_${point.latitude}_${point.longitude}` : localite
}
