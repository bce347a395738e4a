import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { slotOf } from '../../contract/time.ts'
import type { GridReading, GridSerie } from '../grid/gridReading.ts'
import type { NetcdfFile } from '../grid/netcdf.ts'
import { latitudesOf, longitudesOf, timesOf } from '../grid/netcdfAxes.ts'
import { type FileAxes, fieldOf } from '../grid/netcdfField.ts'
import { dayRemark, isFill, PARAMETERS, TIME_WORDS, timeStandard, whyNot } from '../nasa-power/parameters.ts'
import { conversionOf } from '../units.ts'
import { LectureError } from '../upstream.ts'

/** A netCDF file of a region. It does not tell its time standard: its days are in local solar time, as POWER's default is. */
export function readRegionalNetcdf(file: NetcdfFile, catalogue: Catalogue): GridReading {
  try {
    return describe(file, catalogue)
  } catch (error) {
    file.close()
    throw error
  }
}

function describe(file: NetcdfFile, catalogue: Catalogue): GridReading {
  const { chemin } = file
  const axes: FileAxes = { latitudes: latitudesOf(file), longitudes: longitudesOf(file), times: timesOf(file) }
  const { granularite, stamps } = axes.times
  if (granularite === 'horaire') throw new LectureError(chemin, 'une requête régionale n’a pas d’heures')
  const slots = Int32Array.from(stamps, (stamp) => slotOf(granularite, stamp))
  const series: GridSerie[] = []
  const ecartees: GridReading['ecartees'] = []
  for (const variable of file.variables.filter(({ shape }) => shape.length > 1)) {
    const { name } = variable
    const [grandeur, field] = [PARAMETERS[name], fieldOf(variable, axes)]
    if (grandeur === undefined || typeof field === 'string') {
      ecartees.push({ colonne: excerpt(name), raison: typeof field === 'string' ? field : whyNot(name) })
      continue
    }
    const unit = field.unit ?? ''
    const conversion = conversionOf(unit, { grandeur, granularite }, catalogue)
    if (!conversion) {
      throw new LectureError(
        chemin,
        `l’unité « ${excerpt(unit)} » de « ${excerpt(name)} » n’est pas une unité connue pour « ${grandeur} »`,
      )
    }
    series.push({
      grandeur,
      granularite,
      colonne: name,
      unite_lue: unit,
      unite: conversion.unite,
      slots,
      methode: null,
      read(box) {
        const values = field.read(box)
        for (let i = 0; i < values.length; i++) {
          const value = values[i] as number
          const there = !isFill(value, Number.NaN)
          values[i] = there ? conversion.of(value, slots[i % slots.length] as number) : Number.NaN
        }
        return values
      },
    })
  }
  const standard = timeStandard(undefined)
  return {
    ...axes,
    temps: TIME_WORDS[standard],
    series,
    ecartees,
    remarques: [dayRemark(standard)],
    close: () => file.close(),
  }
}
