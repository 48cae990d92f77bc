/** Keeps the last `most` results by name. A failed result, and one that `isKept` refuses, is forgotten. */
export function keepLast<Value>(most: number, isKept: (value: Value) => boolean = () => true) {
  const kept = new Map<string, Promise<Value>>()
  return (name: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(name)
    if (known) return known
    const made = make()
    kept.set(name, made)
    made.then((value) => isKept(value) || kept.delete(name)).catch(() => kept.delete(name))
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return made
  }
}
