/** The units of a variable as UCUM writes them: of days and longer steps, and of hours. */
export interface Units {
  ucum: string
  ucum_horaire: string | null
}

/** Whether a variable is an amount per day, as an irradiation is and a temperature is not: it can be added up. */
export function isDailyAmount({ ucum }: Pick<Units, 'ucum'>): boolean {
  return ucum.endsWith('/d')
}

/**
 * What one unit of an hour's value adds to its day, in the day's unit: 0.001 where hours are in Wh and days in kWh. Undefined
 * of what is no amount per day, and where the two units are not known to be of one amount.
 */
export function hourInDay({ ucum, ucum_horaire }: Units): number | undefined {
  if (!isDailyAmount({ ucum }) || ucum_horaire === null) return undefined
  const [day, hour] = [ucum.replace(/\/d$/, ''), ucum_horaire.replace(/\/h$/, '')]
  if (hour === day) return 1
  return day === `k${hour}` ? 0.001 : undefined
}

/** Whether a variable is an amount of its whole step, in hours or kilowatt-hours, as a yield is: its months add up. */
export function isStepAmount({ ucum }: Pick<Units, 'ucum'>): boolean {
  return !ucum.endsWith('/d') && (ucum === 'h' || ucum.startsWith('kW.h'))
}
