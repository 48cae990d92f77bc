import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '../../domain/picture.ts'

type ManifestEntry = { hash: string; width: number; height: number; widths: number[]; tint: string }

/** Turns the addresses that products carry ('/pictures/{name}', or any https address) into pictures a page can show. */
export type Pictures = {
  /** The names of our own. */
  names: ReadonlySet<string>
  resolve(address: string): Picture
  /** The immutable address of one of our pictures, nearest to the wanted width; null when there is none of that name. */
  addressOf(name: string, width: number): string | null
}

const prefix = '/pictures/'
const nothing = 'sin-foto'

/** Reads `{folder}/manifest.json`. Throws when it is missing or not JSON: the pictures come with the program. */
export async function openPictures(folder: string): Promise<Pictures> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(join(folder, 'manifest.json'), 'utf8'),
  )
  return picturesFrom(new Map(Object.entries(manifest)))
}

export function picturesFrom(manifest: ReadonlyMap<string, ManifestEntry>): Pictures {
  // One list for all pictures of the same widths: what a page says twice it then sends once.
  const lists = new Map<string, readonly number[]>()
  const shared = (widths: readonly number[]) => sharedOf(lists, widths)
  return {
    names: new Set(manifest.keys()),
    resolve(address) {
      if (!address.startsWith(prefix)) return { kind: 'foreign', url: address }
      const name = address.slice(prefix.length)
      const found = manifest.has(name) ? name : nothing
      const entry = manifest.get(found)
      if (!entry) return { kind: 'foreign', url: address }
      const { width, height, widths, tint } = entry
      return { kind: 'ours', base: baseOf(found, entry), widths: shared(widths), width, height, tint }
    },
    addressOf(name, width) {
      const entry = manifest.get(name)
      if (!entry) return null
      const best = entry.widths.find((each) => each >= width) ?? entry.widths.at(-1)!
      return `${baseOf(name, entry)}-${best}.webp`
    },
  }
}

function baseOf(name: string, { hash }: ManifestEntry): string {
  return `${prefix}${name}-${hash}`
}

function sharedOf(lists: Map<string, readonly number[]>, widths: readonly number[]): readonly number[] {
  const known = lists.get(widths.join())
  if (known) return known
  lists.set(widths.join(), widths)
  return widths
}
