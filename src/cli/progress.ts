import { number } from '../contract/counted.ts'

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
