import { allProductIds, findEditedOf } from '../../data/catalogue/edited-products.ts'
import { type StoredPicture, unusedPictures } from '../../data/pictures/owner-pictures.ts'
import { byFileName, productOfFile } from '../../domain/pictures/picture-owner.ts'
import type { DescribedPicture } from '../../domain/catalogue/product-editing.ts'
import type { Shop } from '../shop.ts'
import { daysUnshown } from './sweep-pictures.ts'

/** Limits of one press, so that the form stays below `largestForms`. */
const mostAtOnce = { pictures: 200, products: 50 }

type UnusedPicture = StoredPicture & { address: string }

/** A product with its present pictures, and the unused ones whose file names begin with its id. */
export type PicturesForProduct = {
  id: string
  title: string
  pictures: readonly DescribedPicture[]
  unused: readonly UnusedPicture[]
}

export type PicturesByName = {
  groups: PicturesForProduct[]
  /** The number of products beyond the limit of one press. */
  later: number
  /** The number of unused pictures whose file names begin with no product's id. */
  unmatched: number
}

/** Matches unused pictures to products by file name. Writes nothing. */
export async function picturesByName({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<PicturesByName> {
  const since = new Date(now().getTime() - daysUnshown * 24 * 3_600_000)
  const unused = oncePerPicture(await unusedPictures(db, { since, most: mostAtOnce.pictures }))
  if (unused.length === 0) return { groups: [], later: 0, unmatched: 0 }
  const ids = new Map((await allProductIds(db)).map((id) => [id.toLowerCase(), id]))
  const byProduct = Map.groupBy(unused, ({ fileName }) => productOfFile(fileName, ids))
  const unmatched = byProduct.get(null)?.length ?? 0
  const named = [...byProduct.keys()].filter((id) => id !== null)
  const groups = (await findEditedOf(db, named)).map(({ id, fields: { title, pictures } }) => ({
    id,
    title,
    pictures,
    unused: (byProduct.get(id) ?? []).toSorted(byFileName),
  }))
  return {
    groups: groups.slice(0, mostAtOnce.products),
    later: Math.max(0, groups.length - mostAtOnce.products),
    unmatched,
  }
}

/** Keeps each picture once: its newest cut, and one of two identical uploads. */
function oncePerPicture(newestFirst: readonly UnusedPicture[]): UnusedPicture[] {
  const known = new Set<string>()
  return newestFirst.filter(({ masterId, address }) => {
    const isNew = !known.has(masterId) && !known.has(address)
    known.add(masterId).add(address)
    return isNew
  })
}
