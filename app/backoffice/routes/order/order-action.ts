import {
  deliverOrder,
  handOverOrder,
  makeOrderReady,
  prepareOrder,
} from '../../../../use-cases/orders/prepare-ship-deliver.ts'
import { takeOrderNoteAway, writeOrderNote } from '../../../../use-cases/orders/write-order-note.ts'
import { changeSize } from '../../../../use-cases/orders/change-size.ts'
import { sendOrderMailAgain } from '../../../../use-cases/orders/order-mails.ts'
import type { NotTaken } from '../../../../use-cases/orders/take-order-step.ts'
import { type UndoOrderStep, undoOrderStep } from '../../../../use-cases/orders/undo-order-step.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { PermissionRefused } from '../../../../use-cases/staff/acting.ts'
import { undoDays } from '../../../../domain/orders/order-life.ts'
import { longestNote } from '../../../../domain/orders/order-note.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { ago } from '../../../../words/ago.ts'
import { orderPageCopy as copy, orderStateForStaff } from '../../../../words/backoffice/order-page-words.ts'
import { exchangeCopy } from '../../../../words/backoffice/exchange-words.ts'
import type { SignedInStaff } from '../../session/staff-context.ts'
import {
  done,
  isRefused,
  notDone,
  type Feedback,
  feedbackOf,
  refusedFeedback,
} from '../../session/feedback.ts'
import { actionWords } from './order-timeline.ts'

/** `confirmUndo`: the user must confirm the undo of a step. `keptNote`: text of a note that was not saved. */
export type OrderFeedback = Feedback & { confirmUndo?: true; keptNote?: string }

export async function orderAction(
  shop: Shop,
  { actor }: SignedInStaff,
  number: string,
  form: FormData,
): Promise<OrderFeedback> {
  const text = (name: string) => formText(form, name)
  const expected = { number, version: versionOf(form) }
  switch (text('intent')) {
    case 'prepare':
      return orderFeedback({ shop, actor }, await prepareOrder(shop, actor, expected), copy.done.prepare)
    case 'ready':
      return orderFeedback({ shop, actor }, await makeOrderReady(shop, actor, expected), copy.done.ready)
    case 'hand-over':
      return orderFeedback(
        { shop, actor },
        await handOverOrder(shop, actor, expected),
        copy.done['hand-over'],
      )
    case 'deliver':
      return orderFeedback({ shop, actor }, await deliverOrder(shop, actor, expected), copy.done.deliver)
    case 'undo':
      return undoStep({ shop, actor }, { ...expected, meant: text('meant') === 'yes' })
    case 'change-size':
      return changeSizeOf({ shop, actor }, expected, form)
    case 'note': {
      const note = { number, key: text('key'), text: text('text') }
      if (!isUuid(note.key)) return { ...notDone(copy.whyNot['not-now']), keptNote: note.text }
      const result = await writeOrderNote(shop, actor, note)
      const said = feedbackOf(result, {
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
      return feedbackOf(result, { gone: done(copy.noteGone), stays: notDone(copy.noteStays) })
    }
    case 'mail-again': {
      const mail = text('mail') === 'parcel' ? 'parcel' : 'confirmation'
      const result = await sendOrderMailAgain(shop, actor, { number, mail })
      if (isRefused(result)) return refusedFeedback(result)
      return result.kind === 'queued' ? done(copy.mail.queued) : notDone(copy.mail[result.kind])
    }
    default:
      return notDone(copy.whyNot['not-now'])
  }
}

async function undoStep(
  { shop, actor }: { shop: Shop; actor: SignedInStaff['actor'] },
  step: UndoOrderStep,
): Promise<OrderFeedback> {
  const result = await undoOrderStep(shop, actor, step)
  if (result.kind === 'to-confirm') {
    const { since, mailSent: buyerKnows } = result
    return { ...notDone(copy.undoLate(ago(since, shop.now()), buyerKnows)), confirmUndo: true }
  }
  if (result.kind === 'nothing-to-undo') return notDone(copy.nothingToUndo)
  if (result.kind === 'too-late') return notDone(copy.undoTooLate(undoDays))
  if (result.kind === 'in-exchange') return notDone(copy.whyNot['in-exchange'])
  if (result.kind !== 'undone') return orderFeedback({ shop, actor }, result, '')
  const undone = copy.undone(orderStateForStaff[result.state])
  return done(result.mailSent ? `${undone} ${copy.undoneAfterMail}` : undone)
}

async function changeSizeOf(
  { shop, actor }: { shop: Shop; actor: SignedInStaff['actor'] },
  expected: { number: string; version: number },
  form: FormData,
): Promise<Feedback> {
  const id = formText(form, 'key')
  if (!isUuid(id)) return notDone(copy.whyNot['not-now'])
  const result = await changeSize(shop, actor, {
    ...expected,
    id,
    position: Number(formText(form, 'position')),
    size: formText(form, 'size'),
    quantity: Number(formText(form, 'quantity')),
  })
  const { changeSize: words } = copy
  switch (result.kind) {
    case 'done':
      return done(result.step === 'exchange' ? exchangeCopy.started[result.mail] : words.done[result.mail])
    case 'no-such-size':
      return notDone(words.noSuchSize)
    case 'too-many-changed':
      return notDone(words.tooMany(result.left))
    case 'size-taken':
      return notDone(words.taken(result.left))
    default:
      return orderFeedback({ shop, actor }, result, '')
  }
}

export function orderFeedback(
  { shop, actor }: { shop: Pick<Shop, 'now'>; actor: { id: string } },
  result: { kind: 'done' } | NotTaken | PermissionRefused,
  words: string,
): Feedback {
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
      const what = action === null ? orderStateForStaff[state] : actionWords({ action, became }, false)
      const whose = staffId === actor.id ? copy.changedByYou : copy.changedBy(who)
      return notDone(copy.changed(whose, what, ago(at, shop.now())))
    }
    default:
      return refusedFeedback(result)
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
