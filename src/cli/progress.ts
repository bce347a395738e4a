import { number } from '../contract/pluralize.ts'

/** Tells the progress of a long work at each tenth of it. */
export function progressBy(note: (line: string) => void, what: string): (done: number, total: number) => void {
  let tenth = 0
  return (done, total) => {
    const reached = Math.floor((done / total) * 10)
    if (reached <= tenth) return
    tenth = reached
    note(`  ${what} : ${number(done)} sur ${number(total)}`)
  }
}

/** A time to wait, as it is said. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${Math.max(1, seconds)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ${String(minutes % 60).padStart(2, '0')}` : `${Math.round(hours / 24)} jours`
}
