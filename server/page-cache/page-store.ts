/** Stores values by key. When their total size exceeds `mostBytes`, the least recently used values are removed. */
export class PageStore<Thing extends { readonly bytes: number }> {
  readonly #things = new Map<string, Thing>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get size(): number {
    return this.#things.size
  }

  get bytes(): number {
    return this.#bytes
  }

  get(address: string): Thing | undefined {
    const thing = this.#things.get(address)
    if (thing === undefined) return undefined
    this.#things.delete(address)
    this.#things.set(address, thing)
    return thing
  }

  put(address: string, thing: Thing): void {
    this.drop(address)
    this.#things.set(address, thing)
    this.#bytes += thing.bytes
    for (const [oldest] of this.#things) {
      if (this.#bytes <= this.#mostBytes) return
      this.drop(oldest)
    }
  }

  drop(address: string): void {
    const thing = this.#things.get(address)
    if (thing === undefined) return
    this.#bytes -= thing.bytes
    this.#things.delete(address)
  }
}
