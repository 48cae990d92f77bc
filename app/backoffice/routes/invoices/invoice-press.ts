import { findOrderForInvoice } from '../../../../data/invoices/invoiced-orders.ts'
import { invoiceFields, type InvoiceField } from '../../../../domain/invoices/invoice-data.ts'
import { folioFrom } from '../../../../domain/invoices/invoice-request.ts'
import {
  correctInvoice,
  type InvoiceNotDone,
  markInvoiced,
  takeInvoiceBack,
} from '../../../../use-cases/invoices/make-invoice.ts'
import { readInvoiceFiles } from '../../../../use-cases/invoices/read-invoice-files.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { type Actor, permissionRefusal, type PermissionRefused } from '../../../../use-cases/staff/acting.ts'
import { done, type Feedback, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import { numberOf, textOf } from '../money-back/sent-form.ts'
import { invoiceCopy as copy, seenInput } from './words.ts'

export type InvoiceAnswer = {
  feedback: Feedback
  faults?: { folio?: string; pdf?: string; xml?: string }
  /** The folio as typed, when it was not saved. */
  folio?: string
  /** What the user saw, when the request changed meanwhile. */
  seen?: Partial<Record<InvoiceField, string>>
}

/** Carries out a press on the page of an invoice. */
export async function invoicePress(
  shop: Shop,
  actor: Actor,
  number: string,
  form: FormData,
): Promise<InvoiceAnswer> {
  const expected = { number, version: numberOf(form, 'version') }
  const how = textOf(form, 'que')
  if (how === 'undo' || how === 'cancel')
    return answerOf(await takeInvoiceBack(shop, actor, { ...expected, how }), form, copy.feedback[how])
  // The files of a stranger to this work are not read.
  const refused = permissionRefusal(shop, actor, 'make invoice')
  if (refused) return { feedback: refusedFeedback(refused) }
  return make(shop, actor, { ...expected, corrects: how === 'correct' }, form)
}

async function make(
  shop: Shop,
  actor: Actor,
  { corrects, ...expected }: { number: string; version: number; corrects: boolean },
  form: FormData,
): Promise<InvoiceAnswer> {
  const order = await findOrderForInvoice(shop.db, expected.number)
  const typed = textOf(form, 'folio')
  const faulty = (faults: InvoiceAnswer['faults'] & object): InvoiceAnswer => ({
    feedback: notDone(copy.feedback.faulty),
    faults,
    folio: typed,
  })
  const chosen = { pdf: await bytesOf(form, 'pdf'), xml: await bytesOf(form, 'xml') }
  const read = await readInvoiceFiles(shop, { ...chosen, rfc: order?.request?.rfc ?? '' })
  if (read.kind === 'faulty')
    return faulty(
      read.file === 'pdf'
        ? { pdf: copy.faults.pdf[read.fault] }
        : { xml: copy.faults.xml(read.fault, read.rfc) },
    )
  const folio = folioFrom(typed === '' ? (read.uuid ?? '') : typed)
  if (folio === null) return faulty({ folio: copy.faults.folio })
  if (!corrects && read.files.length === 0) return faulty({ pdf: copy.faults.noFile })
  const made = { ...expected, folio, files: read.files }
  const result = corrects ? await correctInvoice(shop, actor, made) : await markInvoiced(shop, actor, made)
  const answer = answerOf(result, form, corrects ? copy.feedback.corrected : copy.feedback.marked)
  return answer.feedback.good ? answer : { ...answer, folio: typed }
}

async function bytesOf(form: FormData, name: string): Promise<Uint8Array | null> {
  const file = form.get(name)
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
}

function answerOf(
  result: { kind: 'done' } | InvoiceNotDone | PermissionRefused,
  form: FormData,
  words: string,
): InvoiceAnswer {
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  switch (result.kind) {
    case 'done':
      return { feedback: done(words) }
    case 'meanwhile':
      return { feedback: notDone(copy.feedback.meanwhile), seen: seenIn(form) }
    case 'not-now':
      return { feedback: notDone(copy.feedback.notNow) }
    case 'no-such-order':
      return { feedback: notDone(copy.feedback.unknown) }
  }
}

/** The invoice data that the page showed. With them the next page names the fields that the buyer changed meanwhile. */
function seenIn(form: FormData): Partial<Record<InvoiceField, string>> {
  return Object.fromEntries(
    invoiceFields.flatMap((field) =>
      form.has(seenInput(field)) ? [[field, textOf(form, seenInput(field)).slice(0, 300)]] : [],
    ),
  )
}
