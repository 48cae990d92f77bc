import type { ProductChange } from '../../../../use-cases/catalogue/save-products.ts'
import { mostRows, saveRows } from '../../../../use-cases/catalogue/save-rows.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { picturesByNameCopy as copy } from '../../../../words/backoffice/pictures-words.ts'
import { productCopy } from '../../../../words/backoffice/product-page-words.ts'
import { carried, fieldsCarried } from '../../../forms/product-fields.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import { whyNotSaved } from '../product/product-action.ts'

type PictureChange = Pick<ProductChange, 'id'> &
  Record<'expected' | 'fields', Pick<ProductChange['fields'], 'pictures'>>

export function picturesSent(changes: readonly PictureChange[]): (readonly [string, string])[] {
  return changes.flatMap(({ id, expected, fields }) => [
    ['id', id] as const,
    [`seen.${id}`, carried(expected)] as const,
    [`fields.${id}`, carried(fields)] as const,
  ])
}

function picturesRead(form: FormData): PictureChange[] {
  return [...new Set(form.getAll('id').map(String))].slice(0, mostRows).flatMap((id) => {
    const expected = fieldsCarried(form.get(`seen.${id}`))?.pictures
    const fields = fieldsCarried(form.get(`fields.${id}`))?.pictures
    return expected && fields ? [{ id, expected: { pictures: expected }, fields: { pictures: fields } }] : []
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
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  const saved = changes.filter(({ id }) => result.saved.includes(id))
  const text = [
    back && saved.length > 0 ? productCopy.undone : saidAdded(saved, result.notSaved.length),
    ...result.notSaved.map((refusal) =>
      copy.stays(refusal.title, refusal.why === 'conflict' ? copy.meanwhile : whyNotSaved(refusal)),
    ),
  ].join(' ')
  const feedback: Feedback = result.notSaved.length === 0 ? done(text.trim()) : notDone(text.trim())
  if (back || saved.length === 0) return { feedback }
  const fields = picturesSent(
    saved.map(({ id, expected, fields: now }) => ({ id, expected: now, fields: expected })),
  )
  return { feedback, undo: { key: shop.newId(), intent: 'undo', fields } }
}

function saidAdded(saved: readonly PictureChange[], notSaved: number): string {
  if (saved.length === 0) return notSaved === 0 ? copy.nothing : ''
  const added = saved.map(({ expected, fields }) => fields.pictures!.length - expected.pictures!.length)
  return copy.added(
    added.reduce((sum, each) => sum + each, 0),
    saved.length,
  )
}
