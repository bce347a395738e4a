/** A function that makes its value once for each object, and keeps it as long as the object lives. */
export function perObject<Key extends object, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
