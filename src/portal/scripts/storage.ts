/** What the browser stores for these pages; undefined where the reader forbids it, which throws. */
export function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}
