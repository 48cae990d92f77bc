import { followHours, sheetKinds } from '../../../../domain/spreadsheets/sheet-plan.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { endFollow, followSheet, resumeFollow } from '../../../../use-cases/spreadsheets/follow-sheet.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { importsCopy as copy } from '../../../../words/backoffice/spreadsheet-words.ts'
import { done, notDone, type Told, toldOf } from '../../session/told.ts'

/** Changes a followed spreadsheet; null: the pressed button belongs to another form of the page. */
export async function changeFollow(
  shop: Shop,
  actor: Actor,
  text: (name: string) => string,
): Promise<Told | null> {
  const intent = text('intent')
  const id = text('key')
  if (!['follow', 'end', 'resume'].includes(intent)) return null
  if (!isUuid(id)) return notDone(copy.noAddress)
  if (intent === 'end') return told(await endFollow(shop, actor, { id }))
  if (intent === 'resume') return told(await resumeFollow(shop, actor, { id }))
  const kind = sheetKinds.find((each) => each === text('kind'))
  const everyHours = followHours.find((each) => String(each) === text('every'))
  const address = text('address')
  if (!kind || !everyHours || address === '' || address.length > 2000) return notDone(copy.noAddress)
  const keepPieces = kind === 'products' && text('keep') !== ''
  return told(await followSheet(shop, actor, { id, kind, address, everyHours, keepPieces }))
}

function told(result: Awaited<ReturnType<typeof followSheet | typeof endFollow>>): Told {
  return toldOf(result, { ended: done(copy.endedFollow), followed: done(copy.followed) })
}
