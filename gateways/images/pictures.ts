import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownPrintAt, ownPrintWidths } from '../../domain/designs/own-print.ts'
import { ownerPictureAt, ownerPicturePrefix, widthsUpTo } from '../../domain/pictures/owner-picture.ts'
import type { ShownPicture } from '../../domain/pictures/picture.ts'

type ManifestEntry = { hash: string; width: number; height: number; widths: number[]; tint: string }

/** Turns the addresses that products carry ('/pictures/{name}', or any https address) into pictures a page can show. */
export type Pictures = {
  /** The names of our own. */
  names: ReadonlySet<string>
  resolve(address: string): ShownPicture
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
      const print = ownPrintAt(address)
      if (print) return { kind: 'ours', base: address, widths: ownPrintWidths, ...ownMeasure(print) }
      const own = ownerPictureAt(address)
      if (own) {
        const { hash, width, height, tint } = own
        return {
          kind: 'ours',
          base: ownerPicturePrefix + hash,
          widths: shared(widthsUpTo(width)),
          width,
          height,
          tint,
        }
      }
      const name = address.slice(prefix.length)
      const found = manifest.has(name) ? name : nothing
      const entry = manifest.get(found)
      if (!entry) return { kind: 'foreign', url: address }
      const { width, height, widths, tint } = entry
      return { kind: 'ours', base: baseOf(found, entry), widths: shared(widths), width, height, tint }
    },
    addressOf(name, width) {
      const own = ownerPictureAt(prefix + name)
      if (own) return `${ownerPicturePrefix}${own.hash}-${nearest(widthsUpTo(own.width), width)}.webp`
      const entry = manifest.get(name)
      if (!entry) return null
      return `${baseOf(name, entry)}-${nearest(entry.widths, width)}.webp`
    },
  }
}

/** On nothing: whatever it lies on is seen through it. */
function ownMeasure({ width, height }: { width: number; height: number }) {
  const [widest = 0] = ownPrintWidths.slice(-1)
  return { width: widest, height: Math.round((widest * height) / width), tint: 'transparent' }
}

/** The narrowest that is wide enough, else the widest. */
function nearest(widths: readonly number[], wanted: number): number {
  return widths.find((each) => each >= wanted) ?? widths.at(-1)!
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
