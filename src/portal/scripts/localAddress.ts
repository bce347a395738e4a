const LOCAL = ['localhost', '127.0.0.1', '[::1]']
const SERVICE_ADDRESS = /https?:\/\/[^\s/"'`]+(?=\/(?:v1|archives|csvw|pret|openapi)\b)/g

/** Where the service runs on the reader's own machine, the programs shown below `root` ask it there and not at its public address. */
export function showLocalAddress(root: ParentNode): void {
  if (!LOCAL.includes(location.hostname)) return
  for (const code of root.querySelectorAll('pre code')) {
    const text = code.textContent ?? ''
    const local = text.replaceAll(SERVICE_ADDRESS, location.origin)
    if (local !== text) code.textContent = local
  }
}
