import { networksOf } from '../values/network-of.ts'

/** Counts open items, such as connections, by network. The narrowest network may have `most`, wider networks more. */
export class OpenByNetwork<Item> {
  readonly #most: number
  readonly #open = new Map<string, Set<Item>>()
  readonly #networks = new Map<Item, readonly string[]>()

  constructor(most: number) {
    this.#most = most
  }

  /** Returns the items of the narrowest full network, oldest first; null: all networks of the address have room. */
  inFullNetwork(address: string): ReadonlySet<Item> | null {
    for (const { network, times } of networksOf(address)) {
      const open = this.#open.get(network)
      if (open && open.size >= this.#most * times) return open
    }
    return null
  }

  add(item: Item, address: string): void {
    const networks = networksOf(address).map(({ network }) => network)
    this.#networks.set(item, networks)
    for (const network of networks) {
      const open = this.#open.get(network) ?? new Set()
      this.#open.set(network, open.add(item))
    }
  }

  remove(item: Item): void {
    for (const network of this.#networks.get(item) ?? []) {
      const open = this.#open.get(network)
      open?.delete(item)
      if (open?.size === 0) this.#open.delete(network)
    }
    this.#networks.delete(item)
  }
}
