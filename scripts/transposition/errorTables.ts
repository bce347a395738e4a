import {
  ERROR_KINDS,
  type ErrorKind,
  type ErrorTable,
  roundedUp,
  SIDES_DEG,
  TILTS_DEG,
  TRACKER_KINDS,
  type TrackerKind,
} from '../../src/derive/field/transpositionError.ts'
import { byName, type Measured } from './measure.ts'

/** What several places come to: the figures of src/derive/field/transpositionError.ts. */
export interface ErrorTables {
  planes: Record<ErrorKind, ErrorTable>
  trackers: Record<TrackerKind, Record<ErrorKind, number>>
  temperature: Measured['temperature']
}

/** The largest differences of some places, whichever way, of the east and the west as of one side. */
export function errorTables(measured: readonly Measured[]): ErrorTables {
  const largest = (of: (place: Measured) => number[]) =>
    roundedUp(Math.max(...measured.flatMap(of).map((difference) => Math.abs(difference))))
  return {
    planes: byName(ERROR_KINDS, (kind) =>
      SIDES_DEG.map((side) => {
        let most = 0
        return TILTS_DEG.slice(1).map((tiltDeg) => {
          const found = largest(({ planes }) =>
            planes
              .filter((plane) => plane.tiltDeg === tiltDeg && Math.abs(plane.turnDeg) === side)
              .map(({ of }) => of[kind].year),
          )
          most = Math.max(most, found)
          return most
        })
      }),
    ),
    trackers: byName(TRACKER_KINDS, (tracker) =>
      byName(ERROR_KINDS, (kind) => largest(({ trackers }) => [trackers[tracker][kind].year])),
    ),
    temperature: {
      journalier: largest(({ temperature }) => [temperature.journalier]),
      mensuel: largest(({ temperature }) => [temperature.mensuel]),
    },
  }
}
