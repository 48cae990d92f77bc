import {
  deliverOrder,
  handOverOrder,
  prepareOrder,
} from '../../../../use-cases/orders/prepare-ship-deliver.ts'
import { takeOrderNoteAway, writeOrderNote } from '../../../../use-cases/orders/write-order-note.ts'
import { sendOrderMailAgain } from '../../../../use-cases/orders/order-mails.ts'
import type { NotTaken } from '../../../../use-cases/orders/take-order-step.ts'
import { undoOrderStep } from '../../../../use-cases/orders/undo-order-step.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { PermissionRefused } from '../../../../use-cases/staff/acting.ts'
import { undoDays } from '../../../../domain/orders/order-life.ts'
import { longestNote } from '../../../../domain/orders/order-note.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { ago } from '../../../../words/ago.ts'
import { orderPageCopy as copy, orderStanding } from '../../../../words/backoffice/order-page-words.ts'
import type { SignedInStaff } from '../../session/staff-context.ts'
import { done, isRefused, notDone, type Told, toldOf, toldRefused } from '../../session/told.ts'
import { actionWords } from './order-timeline.ts'

/** `confirmUndo`: the user must confirm the undo of a step. `keptNote`: text of a note that was not saved. */
export type ToldOfOrder = Told & { confirmUndo?: true; keptNote?: string }

export async function orderAction(
  shop: Shop,
  { actor }: SignedInStaff,
  number: string,
  form: FormData,
): Promise<ToldOfOrder> {
  const text = (name: string) => formText(form, name)
  const seen = { number, version: versionOf(form) }
  switch (text('intent')) {
    case 'prepare':
      return toldOfOrder({ shop, actor }, await prepareOrder(shop, actor, seen), copy.done.prepare)
    case 'hand-over':
      return toldOfOrder({ shop, actor }, await handOverOrder(shop, actor, seen), copy.done['hand-over'])
    case 'deliver':
      return toldOfOrder({ shop, actor }, await deliverOrder(shop, actor, seen), copy.done.deliver)
    case 'undo': {
      const result = await undoOrderStep(shop, actor, { ...seen, meant: text('meant') === 'yes' })
      if (result.kind === 'to-confirm') {
        const { since, mailSent: buyerKnows } = result
        return { ...notDone(copy.undoLate(ago(since, shop.now()), buyerKnows)), confirmUndo: true }
      }
      if (result.kind === 'nothing-to-undo') return notDone(copy.nothingToUndo)
      if (result.kind === 'too-late') return notDone(copy.undoTooLate(undoDays))
      if (result.kind !== 'undone') return toldOfOrder({ shop, actor }, result, '')
      const undone = copy.undone(orderStanding[result.state])
      return done(result.mailSent ? `${undone} ${copy.undoneTold}` : undone)
    }
    case 'note': {
      const note = { number, key: text('key'), text: text('text') }
      if (!isUuid(note.key)) return { ...notDone(copy.whyNot['not-now']), keptNote: note.text }
      const result = await writeOrderNote(shop, actor, note)
      const said = toldOf(result, {
        written: done(copy.noteWritten),
        empty: notDone(copy.noteEmpty),
        'too-long': notDone(copy.noteTooLong(longestNote)),
        'no-such-order': notDone(copy.unknownTitle),
      })
      return said.good ? said : { ...said, keptNote: note.text }
    }
    case 'take-note-away': {
      if (!isUuid(text('note'))) return notDone(copy.noteStays)
      const result = await takeOrderNoteAway(shop, actor, { number, id: text('note') })
      return toldOf(result, { gone: done(copy.noteGone), stays: notDone(copy.noteStays) })
    }
    case 'mail-again': {
      const mail = text('mail') === 'parcel' ? 'parcel' : 'confirmation'
      const result = await sendOrderMailAgain(shop, actor, { number, mail })
      if (isRefused(result)) return toldRefused(result)
      return result.kind === 'queued' ? done(copy.mail.queued) : notDone(copy.mail[result.kind])
    }
    default:
      return notDone(copy.whyNot['not-now'])
  }
}

export function toldOfOrder(
  { shop, actor }: { shop: Pick<Shop, 'now'>; actor: { id: string } },
  result: { kind: 'done' } | NotTaken | PermissionRefused,
  words: string,
): Told {
  switch (result.kind) {
    case 'done':
      return done(words)
    case 'done-already':
      return done(copy.doneAlready)
    case 'no-such-order':
      return notDone(copy.unknownTitle)
    case 'may-not':
      return notDone(copy.whyNot[result.why])
    case 'changed': {
      const { who, staffId, action, became, state, at } = result.meanwhile
      const what = action === null ? orderStanding[state] : actionWords({ action, became })
      const whose = staffId === actor.id ? copy.changedByYou : copy.changedBy(who)
      return notDone(copy.changed(whose, what, ago(at, shop.now())))
    }
    default:
      return toldRefused(result)
  }
}

export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The version that the form expected; 0 if the field is missing. No order has version 0. */
export function versionOf(form: FormData): number {
  return Number(formText(form, 'version')) || 0
}
