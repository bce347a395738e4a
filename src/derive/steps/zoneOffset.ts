/** How many hours the clocks of a zone are ahead of UTC at an instant. */
export function zoneOffset(timeZone: string): (timeMs: number) => number {
  const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (timeMs) => {
    const name = clock.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
  }
}

/** Hours that the standard time of a zone is ahead of UTC in a year: that of its winter, wherever summer has a time of its own. */
export function standardOffset(timeZone: string, year: number): number {
  const at = zoneOffset(timeZone)
  return Math.min(at(Date.UTC(year, 0, 1)), at(Date.UTC(year, 6, 1)))
}
