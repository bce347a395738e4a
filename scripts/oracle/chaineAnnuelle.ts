import { relativeAirmass } from '../../src/solar/atmosphere.ts'
import { faimanSeries } from '../../src/solar/cellTemperature.ts'
import { martinRuizSeries } from '../../src/solar/effectiveIrradiance.ts'
import { HULD_COEFFICIENTS, type HuldTechnology, type HuldVersion, huldSeries } from '../../src/solar/huld.ts'
import { type PoaSeriesInput, planePartsSeries } from '../../src/solar/irradianceSeries.ts'
import { planeGeometry } from '../../src/solar/planeGeometry.ts'
import { inverterSeries } from '../../src/solar/pvwatts.ts'
import type { SunGeometry } from '../../src/solar/sunGeometry.ts'
import { SKY_MODELS } from './models/planeOfArray.ts'
import { type OraclePlace, sunAt } from './sunAt.ts'

/** Settings of `chaine_annuelle`, as they stand in the file of that name beside the table. */
export interface ChaineAnnuelleSettings extends OraclePlace {
  tilt: number
  surface_azimuth: number
  albedo: number
  /** As `perez-driesse`. */
  transposition: string
  /** As `martin_ruiz a_r 0.16 beam and diffuse`. */
  iam: string
  /** As `faiman u0 20.0 u1 4.5`. */
  temperature: string
  /** As `Huld cSi pvgis6 1000 W`. */
  module: string
  dc_losses_pct: number
  /** As `pvwatts pdc0 = 1000/1.25/0.96 W, eta 0.96`. */
  inverter: string
}

const MODELS: Readonly<Record<string, NonNullable<PoaSeriesInput['model']>>> = {
  'perez-driesse': 'perez_driesse',
  perez_driesse: 'perez_driesse',
  perez: 'perez',
  haydavies: 'haydavies',
  isotropic: 'isotropic',
}

const HALF_HOUR_MS = 1_800_000

/** The groups of a setting given in words. */
function words(settings: ChaineAnnuelleSettings, name: 'iam' | 'temperature' | 'module' | 'inverter', form: RegExp) {
  const found = form.exec(String(settings[name]))
  if (!found) throw new Error(`chaine_annuelle: no chain for ${name} "${settings[name]}"`)
  return found.slice(1)
}

/** `1000/1.25/0.96` as the number that it is. */
const quotient = (text: string): number =>
  text
    .split('/')
    .map(Number)
    .reduce((a, b) => a / b)

function systemOf(settings: ChaineAnnuelleSettings) {
  const [ar] = words(settings, 'iam', /^martin_ruiz a_r ([\d.]+)/i)
  const [u0, u1] = words(settings, 'temperature', /^faiman u0 ([\d.]+) u1 ([\d.]+)/i)
  const [cell, version, watts] = words(settings, 'module', /^Huld (cSi|CIS|CdTe) (pvgis[56]) ([\d.]+) W/i)
  const [full, eta] = words(settings, 'inverter', /^pvwatts pdc0 = ([\d./ ]+?) W, eta ([\d.]+)/i)
  return {
    ar: Number(ar),
    heatLoss: { u0: Number(u0), u1: Number(u1) },
    huld: HULD_COEFFICIENTS[version!.toLowerCase() as HuldVersion][cell!.toLowerCase() as HuldTechnology],
    pdc0: Number(watts),
    inverter: { pdc0: quotient(full!), efficiency: Number(eta) },
  }
}

/**
 * Writes the sky's light of the hours that have some with the sun under the horizon: the series spread it evenly, the
 * reference goes on with its model.
 */
function writeDusk(
  sky: Float64Array,
  of: {
    sun: SunGeometry
    columns: Record<string, Float64Array>
    settings: ChaineAnnuelleSettings
    model: keyof typeof SKY_MODELS
  },
): void {
  const { sun, columns, settings, model } = of
  for (let i = 0; i < sun.count; i++) {
    const dhi = columns.dhi![i]!
    const zenith = sun.apparentZenith[i]!
    if (!(zenith > 90) || !(dhi > 0)) continue
    sky[i] = SKY_MODELS[model]({
      tiltDeg: settings.tilt,
      surfaceAzimuthDeg: settings.surface_azimuth,
      zenith,
      azimuth: sun.azimuth[i]!,
      ghi: columns.ghi![i]!,
      dni: columns.dni![i]!,
      dhi,
      dniExtra: sun.extraterrestrialDni[i]!,
      relativeAirmass: relativeAirmass(zenith),
    })
  }
}

/** The chain of a system over a year of hours, with the settings of the reference; a stamp is the start of its hour. */
export function chaineAnnuelle(
  columns: Record<string, Float64Array>,
  settings: ChaineAnnuelleSettings,
): Record<string, Float64Array> {
  const model = MODELS[settings.transposition]
  if (!model) throw new Error(`chaine_annuelle: no chain for transposition "${settings.transposition}"`)
  const system = systemOf(settings)
  const sun = sunAt(
    columns.time!.map((time) => time + HALF_HOUR_MS),
    settings,
  )
  const plane = planeGeometry({
    sun,
    tiltDeg: settings.tilt,
    surfaceAzimuthDeg: settings.surface_azimuth,
  })
  const light = { ghi: columns.ghi!, dni: columns.dni!, dhi: columns.dhi! }
  const parts = planePartsSeries({ plane, ...light, albedo: settings.albedo, model })
  writeDusk(parts.sky, { sun, columns, settings, model })
  const poa = parts.beam.map((beam, i) => beam + (parts.sky[i]! + parts.ground[i]!))
  const effective = martinRuizSeries({ plane, parts, ar: system.ar })
  const moduleTemperature = faimanSeries(
    { poa, airTemperature: columns.temp_air!, windSpeed: columns.wind! },
    system.heatLoss,
  )
  const { dc } = huldSeries({ effectiveIrradiance: effective, moduleTemperature, pdc0: system.pdc0 }, system.huld)
  const delivered = dc.map((power) => power * (1 - settings.dc_losses_pct / 100))
  return {
    out_poa_global: poa,
    out_effective: effective,
    out_temp_module: moduleTemperature,
    out_dc_w: delivered,
    out_ac_w: inverterSeries({ dc: delivered }, system.inverter).ac,
  }
}
