import { randomBytes } from 'node:crypto'

const PROCESS_ID = randomBytes(9).toString('base64url')
let requests = 0

/** Unlike that of any other request, of this process or another. */
export function nextRequestId(): string {
  return `${PROCESS_ID}-${(++requests).toString(36)}`
}
