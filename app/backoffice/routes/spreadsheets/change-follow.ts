import { followHours, spreadsheetKinds } from '../../../../domain/spreadsheets/spreadsheet-plan.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import {
  endFollow,
  followSpreadsheet,
  resumeFollow,
} from '../../../../use-cases/spreadsheets/follow-spreadsheet.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { importsCopy as copy } from '../../../../words/backoffice/spreadsheet-words.ts'
import { done, notDone, type Feedback, feedbackOf } from '../../session/feedback.ts'

/** Changes a followed spreadsheet; null: the pressed button belongs to another form of the page. */
export async function changeFollow(
  shop: Shop,
  actor: Actor,
  text: (name: string) => string,
): Promise<Feedback | null> {
  const intent = text('intent')
  const id = text('key')
  if (!['follow', 'end', 'resume'].includes(intent)) return null
  if (!isUuid(id)) return notDone(copy.noAddress)
  if (intent === 'end') return followFeedback(await endFollow(shop, actor, { id }))
  if (intent === 'resume') return followFeedback(await resumeFollow(shop, actor, { id }))
  const kind = spreadsheetKinds.find((each) => each === text('kind'))
  const everyHours = followHours.find((each) => String(each) === text('every'))
  const address = text('address')
  if (!kind || !everyHours || address === '' || address.length > 2000) return notDone(copy.noAddress)
  const keepPieces = kind === 'products' && text('keep') !== ''
  return followFeedback(await followSpreadsheet(shop, actor, { id, kind, address, everyHours, keepPieces }))
}

function followFeedback(result: Awaited<ReturnType<typeof followSpreadsheet | typeof endFollow>>): Feedback {
  return feedbackOf(result, { ended: done(copy.endedFollow), followed: done(copy.followed) })
}
