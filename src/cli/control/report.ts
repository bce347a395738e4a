import type { ControlledSerie } from './controlledTown.ts'

/** A form that the report of quality control is written in: its text comes town by town. */
export interface Report {
  head(): string
  town(series: readonly ControlledSerie[]): string
  end(): string
}
