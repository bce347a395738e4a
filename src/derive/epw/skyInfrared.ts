const STEFAN_BOLTZMANN = 5.6697e-8

/**
 * Infrared radiation of the sky on a horizontal plane, W/m²: emissivity of the clear sky from the dew point (Clark and Allen),
 * raised by cloud (Walton). EnergyPlus works it out in this way where a file has none.
 *
 * References: Clark, G. and Allen, C. (1978), The estimation of atmospheric radiation for clear and cloudy skies, Proc. 2nd
 * National Passive Solar Conference (AS/ISES), 675-678; Walton, G. N. (1983), Thermal Analysis Research Program Reference
 * Manual, NBSSIR 83-2655, 21; as in the EPW Data Dictionary of EnergyPlus, Auxiliary Programs.
 *
 * @param air.coverTenths opaque cover of the sky, 0 to 10
 * @returns NaN where an input is NaN
 */
export function skyInfrared(air: { temperatureC: number; dewPointC: number; coverTenths: number }): number {
  const n = air.coverTenths
  const clear = 0.787 + 0.764 * Math.log((air.dewPointC + 273.15) / 273)
  const cloud = 1 + 0.0224 * n - 0.0035 * n ** 2 + 0.00028 * n ** 3
  return clear * cloud * STEFAN_BOLTZMANN * (air.temperatureC + 273.15) ** 4
}
