/** Where a text holds what looks like a key, its public prefix stays and the rest is hidden. */
export function hideCles(text: string): string {
  return text.replaceAll(/([A-Za-z]{2,10}_[0-9A-Za-z]{8})_[0-9A-Za-z]{8,}/g, '$1_…')
}
