/** Text of a statement → the name under which connections prepare it. */
const names = new Map<string, string>()

export function prepareEverywhere(name: string, text: string): void {
  if ([...names.values()].includes(name)) throw new Error(`two statements are called ${name}`)
  names.set(text, name)
}

/** undefined: planned anew each time. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}
