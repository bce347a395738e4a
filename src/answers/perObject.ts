/** A function that makes its value once for each object, and keeps it as long as the object lives. */
export function perObject<Key extends object, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return (key) => {
    const known = values.get(key)
    if (known) return known
    const value = make(key)
    values.set(key, value)
    return value
  }
}
