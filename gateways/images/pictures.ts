import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownPrintAt, ownPrintWidths } from '../../domain/designs/own-print.ts'
import { ownerPictureAt, ownerPicturePrefix, widthsUpTo } from '../../domain/pictures/owner-picture.ts'
import type { ShownPicture } from '../../domain/pictures/picture.ts'

type ManifestEntry = { hash: string; width: number; height: number; widths: number[]; tint: string }

/** Resolves the picture addresses of products: '/pictures/{name}', or any https address. */
export type Pictures = {
  /** Names of the shop's own rendered pictures. */
  names: ReadonlySet<string>
  resolve(address: string): ShownPicture
  /** The address never changes. Its width is the nearest one to `width`. null: there is no such picture. */
  addressOf(name: string, width: number): string | null
}

const prefix = '/pictures/'
const nothing = 'sin-foto'

/** Throws when `{folder}/manifest.json` is missing or not JSON, because the program ships with its pictures. */
export async function openPictures(folder: string): Promise<Pictures> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(join(folder, 'manifest.json'), 'utf8'),
  )
  return picturesFrom(new Map(Object.entries(manifest)))
}

export function picturesFrom(manifest: ReadonlyMap<string, ManifestEntry>): Pictures {
  // Equal lists share one array, so that the serialised page contains the array only once.
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

/** A print is transparent, so its placeholder has no colour. */
function ownMeasure({ width, height }: { width: number; height: number }) {
  const [widest = 0] = ownPrintWidths.slice(-1)
  return { width: widest, height: Math.round((widest * height) / width), tint: 'transparent' }
}

/** Returns the smallest width that is large enough; otherwise the largest. */
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
