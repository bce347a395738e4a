/**
 * Where a text holds what looks like a key, or much of one, its public prefix stays and the rest is hidden. Codes such as
 * `gin_koundara_prefecture` have shorter words and stay.
 */
export function hideCles(text: string): string {
  return text.replaceAll(/([A-Za-z]{2,10}_[0-9A-Za-z]{8})_[0-9A-Za-z]{16,}/g, '$1_…')
}
