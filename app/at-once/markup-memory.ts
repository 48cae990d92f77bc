const mostLetters = 4_000_000

/** Markup by name, made where it is not there; what was not asked for longest goes first when there is too much. */
export function createMarkupMemory(): (name: string, make: () => string) => string {
  const kept = new Map<string, string>()
  let letters = 0
  return (name, make) => {
    const ready = kept.get(name)
    const markup = ready ?? make()
    if (ready === undefined) letters += name.length + markup.length
    else kept.delete(name)
    kept.set(name, markup)
    for (const [oldest, old] of kept) {
      if (letters <= mostLetters) break
      kept.delete(oldest)
      letters -= oldest.length + old.length
    }
    return markup
  }
}
