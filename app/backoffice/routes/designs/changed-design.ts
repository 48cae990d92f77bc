import {
  changeDesign,
  type DesignChanged,
  setDesignStatus,
  undoDesign,
} from '../../../../use-cases/designs/save-design.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor, PermissionRefused } from '../../../../use-cases/staff/acting.ts'
import { designsCopy as copy } from './words.ts'
import { done, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import type { DesignDraft } from './design-draft.ts'
import { type DesignAnswer, faultsFeedback, printRefusalFaults, sentDesign } from './sent-design.ts'

/** Changes a design by the pressed button. The intent 'print' only reads an uploaded file and saves no design. */
export async function changedDesign(
  shop: Shop,
  actor: Actor,
  { id, form }: { id: string; form: FormData },
): Promise<DesignAnswer> {
  const version = Number(form.get('version'))
  switch (form.get('intent')) {
    case 'retire':
      return designAnswer(await setDesignStatus(shop, actor, { id, version, status: 0 }), copy.retiredNow)
    case 'offer':
      return designAnswer(await setDesignStatus(shop, actor, { id, version, status: 1 }), copy.offeredNow)
    case 'undo':
      return designAnswer(await undoDesign(shop, actor, { id, version }), copy.undone)
    case 'print': {
      const { print } = await sentDesign(shop, form)
      return { ...(print && { print }) }
    }
    default:
      return saved(shop, actor, { id, version, form })
  }
}

async function saved(
  shop: Shop,
  actor: Actor,
  { id, version, form }: { id: string; version: number; form: FormData },
): Promise<DesignAnswer> {
  const { draft, faults, print } = await sentDesign(shop, form)
  const file = print && { print }
  if (Object.keys(faults).length > 0) return { feedback: faultsFeedback(faults), draft, faults, ...file }
  const result = await changeDesign(shop, actor, { id, version, fields: draft })
  if (result.kind === 'few-dots' || result.kind === 'no-print') {
    const refused = printRefusalFaults(result)
    return { feedback: faultsFeedback(refused), draft, faults: refused, ...file }
  }
  return { ...designAnswer(result, copy.saved, draft), ...file }
}

function designAnswer(
  result: DesignChanged | PermissionRefused,
  good: string,
  draft?: DesignDraft,
): DesignAnswer {
  if (isRefused(result)) return { feedback: refusedFeedback(result), ...(draft && { draft }) }
  switch (result.kind) {
    case 'changed':
      return { feedback: done(good) }
    case 'gone':
      return { feedback: notDone(copy.gone) }
    case 'meanwhile': {
      const { name, picture, colours, garments, status } = result.now
      const theirs = { name, picture, colours, garments, status }
      return { feedback: notDone(copy.meanwhile), theirs, ...(draft && { draft }) }
    }
  }
}
