import type { ControlledSerie } from '../controlledTown.ts'
import type { Names } from './names.ts'

/** What a picture of series bears where one of them is simulated: nobody is to take it for a measurement. */
export function simulatedWord(names: Names, series: readonly Pick<ControlledSerie, 'key'>[]): string | false {
  return series.some((serie) => names.isSimulated(serie)) && 'SIMULÉ'
}
