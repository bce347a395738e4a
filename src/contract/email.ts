const MAX_BYTES = 254
const UTF8 = new TextEncoder()
const LOCAL = /^[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]{1,64}$/u
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Whether a text has the form of an address that mail can be sent to (RFC 5321 and 6531, without quoted local parts). */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || !text.isWellFormed() || UTF8.encode(text).length > MAX_BYTES) return false
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  return (
    LOCAL.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label))
  )
}
