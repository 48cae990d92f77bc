import type { ProductChange } from '../../../../use-cases/catalogue/save-products.ts'
import { mostRows, saveRows } from '../../../../use-cases/catalogue/save-rows.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { picturesByNameCopy as copy } from '../../../../words/backoffice/pictures-words.ts'
import { productCopy } from '../../../../words/backoffice/product-page-words.ts'
import { carried, fieldsCarried } from '../../../forms/product-fields.ts'
import { done, isRefused, notDone, type Told, toldRefused } from '../../session/told.ts'
import { whyNotSaved } from '../product/product-action.ts'

type PictureChange = Pick<ProductChange, 'id'> &
  Record<'seen' | 'fields', Pick<ProductChange['fields'], 'pictures'>>

export function picturesSent(changes: readonly PictureChange[]): (readonly [string, string])[] {
  return changes.flatMap(({ id, seen, fields }) => [
    ['id', id] as const,
    [`seen.${id}`, carried(seen)] as const,
    [`fields.${id}`, carried(fields)] as const,
  ])
}

function picturesRead(form: FormData): PictureChange[] {
  return [...new Set(form.getAll('id').map(String))].slice(0, mostRows).flatMap((id) => {
    const seen = fieldsCarried(form.get(`seen.${id}`))?.pictures
    const fields = fieldsCarried(form.get(`fields.${id}`))?.pictures
    return seen && fields ? [{ id, seen: { pictures: seen }, fields: { pictures: fields } }] : []
  })
}

/** Adds pictures to products by file name; with `back` it removes them, unless the product changed meanwhile. */
export async function changeByName(
  shop: Shop,
  actor: Actor,
  { form, back }: { form: FormData; back: boolean },
) {
  const changes = picturesRead(form)
  const result = await saveRows(shop, actor, { changes, moves: [] })
  if (isRefused(result)) return { told: toldRefused(result) }
  const saved = changes.filter(({ id }) => result.saved.includes(id))
  const text = [
    back && saved.length > 0 ? productCopy.undone : saidAdded(saved, result.notSaved.length),
    ...result.notSaved.map((refusal) =>
      copy.stays(refusal.title, refusal.why === 'conflict' ? copy.meanwhile : whyNotSaved(refusal)),
    ),
  ].join(' ')
  const told: Told = result.notSaved.length === 0 ? done(text.trim()) : notDone(text.trim())
  if (back || saved.length === 0) return { told }
  const fields = picturesSent(saved.map(({ id, seen, fields: now }) => ({ id, seen: now, fields: seen })))
  return { told, undo: { key: shop.newId(), intent: 'undo', fields } }
}

function saidAdded(saved: readonly PictureChange[], notSaved: number): string {
  if (saved.length === 0) return notSaved === 0 ? copy.nothing : ''
  const added = saved.map(({ seen, fields }) => fields.pictures!.length - seen.pictures!.length)
  return copy.added(
    added.reduce((sum, each) => sum + each, 0),
    saved.length,
  )
}
