/** A variable that a name may stand for: one code, or several where the name does not tell which (the height of wind). */
export interface UsualName {
  grandeurs: readonly string[]
  /** The unit that the name itself tells, as `WS_ms` does. */
  unite?: string
}

/** Characters of a name that are held against a pattern. */
const LONGEST_NAME = 120

/** The usual names of loggers, services and observers, in English and French, once `simplified`; by the codes of the variables they may be. */
const NAMES: Readonly<Record<string, string>> = {
  ghi: 'ghi|glo|glob|global|global horizontal|global horizontal irradiance|global horizontal radiation|global radiation|global solar radiation|global solar irradiance|global irradiance|rayonnement|rayonnement global|rayonnement solaire|rayonnement solaire global|rayonnement global horizontal|irradiance globale|irradiation globale|eclairement global|slr|slrw|slr w|slrkw|slr kw|solar|solar rad|solarrad|solar radiation|solar irradiance|rad|rad glo|rs|rg|swd|sw in|swin|glot|pyrano|pyranometre|pyranometer',
  dni: 'dni|bni|direct normal|direct normal irradiance|direct normal radiation|rayonnement direct normal|irradiance directe normale',
  dhi: 'dhi|dif|diff|diffuse|diffus|diffuse horizontal|diffuse horiz|diffuse horizontal irradiance|diffuse irradiance|diffuse radiation|rayonnement diffus|irradiance diffuse',
  t2m: 't|ta|tc|tm|tdry|airtemp|t2|t2m|tair|airt|airtc|air|air t|t air|air tc|air temp|temp air|air temperature|temp|temperature|temp out|out temp|outdoor temperature|tavg|tmoy|dry bulb|drybulb|temperature de l air|temperature air|temperature ext|temperature exterieure',
  t2m_max:
    'tx|tmax|tmaxi|t max|temp max|max temp|max temperature|maximum temperature|temperature max|temperature maximale|temperature maximum',
  t2m_min:
    'tn|tmin|tmini|t min|temp min|min temp|min temperature|minimum temperature|temperature min|temperature minimale|temperature minimum',
  rh2m: 'rh|hr|um|hum|humid|rhum|r hum|rh2m|humidity|humidite|relative humidity|humidite relative|rel hum|rel humidity|hum rel|out hum|hum out|out humidity|outdoor humidity',
  'vent_2m vent_10m':
    'wind|wind speed|windspeed|windspd|wind spd|wspd|wspeed|ws|wvel|ff|ffm|awnd|vent|vitesse vent|vitesse du vent|vitesse moyenne du vent|v vent|force du vent',
  point_rosee_2m:
    'td|tdew|dew|dewp|dewpt|dewpoint|dew point|dew point temperature|dewpoint temperature|point de rosee|temperature du point de rosee|temp rosee',
  vent_direction_10m:
    'wd|wdir|winddir|wind dir|wind direction|winddirection|dd|direction|direction vent|direction du vent|dir vent',
  insolation:
    'sunshine|sunshine duration|sunshine hours|sun hours|bright sunshine|tsun|insolation|duree d insolation|duree insolation|heures de soleil',
  nebulosite: 'cloud|clouds|cloud cover|cloudiness|total cloud cover|nebulosite|nebulosite totale|couverture nuageuse',
  temperature_sol:
    'soil temp|soiltemp|soil temperature|ground temperature|tsoil|tsol|temp sol|temperature du sol|temperature sol',
  humidite_sol:
    'vwc|soil moisture|soilmoisture|soil water content|volumetric water content|humidite du sol|humidite sol|teneur en eau du sol',
  rayonnement_infrarouge:
    'lwd|ld|lw in|lwin|longwave|longwave down|downwelling longwave|incoming longwave|rayonnement infrarouge|rayonnement atmospherique',
  precipitation:
    'rain|rainfall|rain fall|pluie|pluviometrie|precip|precipitation|precipitations|prcp|ppt|rr|rr1|cumul pluie|cumul de pluie|hauteur de precipitations|total precipitation|total precipitation 1 hour',
  pression_surface:
    'pres|press|pressure|pression|pression station|barometric pressure|atmospheric pressure|station pressure|bp|baro|barometre|bar press',
}
const GRANDEURS_OF = new Map(
  Object.entries(NAMES).flatMap(([codes, names]) => names.split('|').map((name) => [name, codes.split(' ')] as const)),
)

/** Units that loggers' programs put into names. */
const UNIT_WORDS: readonly [pattern: RegExp, unite: string][] = [
  [/ (?:w ?m2|wm 2|w m 2)$/, 'W/m²'],
  [/ kw ?m2$/, 'kW/m²'],
  [/ (?:m ?s|mps)$/, 'm/s'],
  [/ (?:km ?h|kmh|kph)$/, 'km/h'],
  [/ mph$/, 'mph'],
  [/ mm$/, 'mm'],
  [/ (?:deg ?c|degrees c|celsius|c)$/, '°C'],
  [/ (?:deg ?f|degrees f|fahrenheit|f)$/, '°F'],
  [/ (?:pct|percent)$/, '%'],
  [/ (?:hpa|mbar|mb)$/, 'hPa'],
]
/** Of names that are one word with their unit (Campbell Scientific, Short Cut). */
const UNIT_OF_NAME: Readonly<Record<string, string>> = {
  slrw: 'W/m²',
  'slr w': 'W/m²',
  slrkw: 'kW/m²',
  'slr kw': 'kW/m²',
  airtc: '°C',
}

/** Words that say how a value was made of its samples, and nothing of what it is. */
// Bounded: LONGEST_NAME characters.
const MADE = /(?: (?:avg|ave|mean|moy|moyenne|moyen|tot|total|sum|cumul|smp|inst|s|wvt|wvc|vct))+$/
const HEIGHT = / (?:at |a )?(2|10) ?m(?:etres|eters)?$/

/** A name without accents, units in brackets, marks and case, its words parted by spaces. */
export function simplified(name: string): string {
  return (
    name
      .slice(0, LONGEST_NAME)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      // Bounded: LONGEST_NAME characters.
      .replaceAll(/\([^()]*\)|\[[^[\]]*\]|,.*$/g, ' ')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
  )
}

/** The unit that a name has in brackets or behind a comma: « Temp, °C (LGR S/N: 1) », « Air Temperature [deg C] ». */
export function unitInName(name: string): string | undefined {
  const short = name.slice(0, LONGEST_NAME)
  const found = /, ?([^,(]{1,20}?)(?: \(|$)/.exec(short) ?? /[([]([^()[\]]{1,20})[)\]]/.exec(short)
  return found?.[1]?.trim()
}

/** What a usual name stands for; undefined of any other, as of a spread or an extreme within the hour. */
export function usualName(name: string): UsualName | undefined {
  // Loggers' software adds what a sensor was called: « Temp, °C (LGR S/N: 1, LBL: Soil) ».
  const label = /\bLBL: ?([^,()]{1,40})/.exec(name.slice(0, LONGEST_NAME))?.[1]
  if (label !== undefined) return usualName(label)
  let words = simplified(name).replace(MADE, '')
  let unite: string | undefined
  for (const [pattern, unit] of UNIT_WORDS) {
    if (!pattern.test(words)) continue
    unite = unit
    words = words.replace(pattern, '').replace(MADE, '')
  }
  const height = HEIGHT.exec(words)?.[1]
  const bare = words.replace(HEIGHT, '').replace(MADE, '')
  const grandeurs = GRANDEURS_OF.get(bare)
  if (!grandeurs) return undefined
  const ofHeight = grandeurs.filter(
    (code) => height === undefined || !code.startsWith('vent') || code === `vent_${height}m`,
  )
  unite ??= UNIT_OF_NAME[bare]
  return { grandeurs: ofHeight, ...(unite === undefined ? {} : { unite }) }
}
