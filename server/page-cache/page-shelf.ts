/**
 * Things by address, the ones longest unused thrown out first when together they weigh more than `mostBytes`. Weights
 * are read when a thing is put here; `grown` tells of those that became heavier since.
 */
export class PageShelf<Thing extends { bytes: number }> {
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
    return this.#things.get(address)
  }

  values(): Iterable<Thing> {
    return this.#things.values()
  }

  put(address: string, thing: Thing): void {
    this.drop(address)
    this.#things.set(address, thing)
    this.grown(thing.bytes)
  }

  drop(address: string): void {
    const thing = this.#things.get(address)
    if (thing === undefined) return
    this.#bytes -= thing.bytes
    this.#things.delete(address)
  }

  /** Somebody asked for it: it is the last to be thrown out. */
  used(address: string): void {
    const thing = this.#things.get(address)
    if (thing === undefined) return
    this.#things.delete(address)
    this.#things.set(address, thing)
  }

  grown(bytes: number): void {
    this.#bytes += bytes
    for (const [address] of this.#things) {
      if (this.#bytes <= this.#mostBytes) return
      this.drop(address)
    }
  }
}
