import { isDerived } from '../../contract/vocabulary.ts'
import {
  cellMethods,
  FILL,
  NO_VALUE,
  numbers,
  placeVariables,
  timeVariables,
  unitsOf,
  WHERE,
} from '../../formats/collections/cfVariables.ts'
import { classicNetcdf } from '../../formats/collections/classicNetcdf.ts'
import { windowOf } from '../desk/layout.ts'
import type { DeskData } from '../desk/state.ts'
import type { Span } from '../explorer/address.ts'
import type { Curve } from '../explorer/curve.ts'

/** Curves of one step, of which there are some, as time series at places (CF, chapter 9). Loaded with the first that a reader takes. */
export async function netcdfFile(
  curves: readonly Curve[],
  { span, data, notes }: { span: Span | undefined; data: DeskData; notes: readonly string[] },
): Promise<Blob> {
  const { valuesAt, ...window } = windowOf(curves, span)
  const axis = { ...window, granularite: (curves[0] as Curve).granularite }
  const codes = [...new Set(curves.map(({ serie }) => serie.localite))]
  const places = codes.map((code) => {
    const [latitude = null, longitude = null] = data.positions[code] ?? []
    return { code, nom: data.towns[code] ?? code, latitude, longitude }
  })
  const variables = [...Map.groupBy(curves, ({ grandeur }) => grandeur)].map(([grandeur, own]) => {
    const columns = codes.map(
      (code) => valuesAt[curves.findIndex((each) => own.includes(each) && each.serie.localite === code)],
    )
    const series = own.map(({ serie }) => serie)
    const methods = cellMethods(grandeur, {
      granularite: axis.granularite,
      instantaneous: own.every(({ stat, serie }) => stat === 'valeur' && serie.minute_instantanee !== null),
      derived: series.some(isDerived),
    })
    const told = (of: (serie: (typeof series)[number]) => string) => [...new Set(series.map(of))].join(' ')
    const valueAt = (step: number, place: number) => columns[place]?.(axis.firstSlot + step) ?? FILL
    return numbers(grandeur.code, ['time', 'localite'], Float64Array, valueAt, {
      long_name: grandeur.libelle,
      units: unitsOf(grandeur, axis.granularite),
      ...(methods === undefined ? {} : { cell_methods: methods }),
      coordinates: WHERE,
      _FillValue: NO_VALUE,
      source_code: told(({ source }) => source),
      niveau_confiance: told(({ niveau_confiance }) => niveau_confiance),
      statut: told(({ statut }) => statut),
      series: told(({ code }) => code),
    })
  })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const dataset = {
    dimensions: { time: axis.steps, localite: codes.length, bnds: 2 },
    attributes: {
      Conventions: 'CF-1.11',
      featureType: 'timeSeries',
      edition: data.edition,
      license: `${data.licence.nom} ${data.licence.url}`,
      provenance: notes.join('\n'),
    },
    variables: [...variables, ...placeVariables(places), ...timeVariables(axis)],
  }
  for await (const piece of classicNetcdf(dataset)) pieces.push(piece as Uint8Array<ArrayBuffer>)
  return new Blob(pieces, { type: 'application/x-netcdf' })
}
