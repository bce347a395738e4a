const LOCAL = ['localhost', '127.0.0.1', '[::1]']
const SERVICE_ADDRESS = /https?:\/\/[^\s/"'`]+(?=\/(?:v1|archives|csvw|pret|openapi)\b)/g

/** If the service runs on the reader's own machine, programs below `root` use that address instead of the public one. */
export function showLocalAddress(root: ParentNode): void {
  if (!LOCAL.includes(location.hostname)) return
  for (const code of root.querySelectorAll('pre code')) {
    const text = code.textContent ?? ''
    const local = text.replaceAll(SERVICE_ADDRESS, location.origin)
    if (local !== text) code.textContent = local
  }
}
