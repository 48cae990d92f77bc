import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import {
  type GivenDiscount,
  type GivenFault,
  mostGivenDays,
} from '../../../../domain/discounts/given-code.ts'
import { isOrderNumber } from '../../../../domain/orders/order-number.ts'
import { leastPriceBySales, mostRefundedBySales } from '../../../../domain/staff/staff-actions.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { buyerOf, giveCode, type GivenFor } from '../../../../use-cases/discounts/give-code.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaffFor } from '../../session/staff-context.ts'
import { type Feedback, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import styles from '../../styles/discounts.css?url'
import { BackLink, FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/give-code.ts'
import { NumberField, RadioChoice } from './discount-fields.tsx'
import { givingCopy as copy } from './giving-words.ts'
import { pesosTyped, textsOf, wholeTyped } from './typed-discount.ts'
import { discountsCopy } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Staff give a code on this page, to the buyer of an order or to the writer of a message. */
function subjectOf(params: { number?: string | undefined; id?: string | undefined }): GivenFor | null {
  const number = params.number?.toUpperCase() ?? ''
  if (isOrderNumber(number)) return { orderNumber: number }
  return isUuid(params.id ?? '') ? { messageId: params.id! } : null
}

const pageOf = (to: GivenFor) =>
  'orderNumber' in to ? paths.order(to.orderNumber) : paths.message(to.messageId)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('give code', { context })
  const to = subjectOf(params)
  const buyer = to && (await buyerOf(shop.db, to))
  if (!to || !buyer) throw data(copy.gone, { status: 404 })
  return {
    key: randomUUID(),
    back: pageOf(to),
    subject: 'orderNumber' in to ? copy.toOrder(to.orderNumber) : copy.toMessage,
    email: buyer.email,
  }
}

type Draft = { gives: GivenDiscount['gives']['kind']; amount: string; percent: string; days: string }
type Answer = { feedback: Feedback; draft: Draft; faults: Partial<Record<keyof Draft, string>> }

const emptyGivenDraft: Draft = { gives: 'amount', amount: '', percent: '', days: '30' }

export async function action({ params, request, context }: Route.ActionArgs): Promise<Answer> {
  const { shop, who } = currentStaffFor('give code', { context })
  const to = subjectOf(params)
  if (!to) throw data(copy.gone, { status: 404 })
  const form = await request.formData()
  const text = textsOf(form)
  const draft: Draft = {
    gives: text('gives', 10) === 'percent' ? 'percent' : 'amount',
    amount: text('amount', 15),
    percent: text('percent', 10).replace(/ *%$/, ''),
    days: text('days', 10),
  }
  const key = text('key', 36)
  const result = await giveCode(shop, who.actor, {
    id: isUuid(key) ? key : randomUUID(),
    to,
    discount: discountTyped(draft),
  })
  if (isRefused(result)) return { feedback: refusedFeedback(result), draft, faults: {} }
  if (result.kind === 'given') throw redirect(pageOf(to))
  if (result.kind === 'faulty')
    return {
      feedback: notDone(discountsCopy.faulty),
      draft,
      faults: wordsOfGivenFaults(result.faults, draft),
    }
  const words = result.kind === 'no-address' ? copy.noAddress : copy.gone
  return { feedback: notDone(words), draft, faults: {} }
}

function discountTyped({ gives, amount, percent, days }: Draft): GivenDiscount {
  return {
    gives:
      gives === 'percent'
        ? { kind: 'percent', percent: wholeTyped(percent) }
        : { kind: 'amount', amount: pesosTyped(amount) },
    days: wholeTyped(days),
  }
}

function wordsOfGivenFaults(faults: readonly GivenFault[], { gives }: Draft): Answer['faults'] {
  const words: Record<GivenFault, Answer['faults']> = {
    amount: { amount: discountsCopy.amountFault },
    percent: { percent: discountsCopy.percentFault(100) },
    days: { days: copy.daysFault(mostGivenDays) },
    'over-limit': { [gives]: copy.limit(mostRefundedBySales, 100 - leastPriceBySales) },
  }
  return Object.assign({}, ...faults.map((fault) => words[fault])) as Answer['faults']
}

export default function GiveCode({ loaderData, actionData }: Route.ComponentProps) {
  const { key, back, subject, email } = loaderData
  return (
    <>
      <BackLink to={back}>{subject}</BackLink>
      <WorkHead title={copy.title} />
      <FeedbackMessage feedback={actionData?.feedback} />
      {email === '' ? (
        <p className="empty">{copy.noAddress}</p>
      ) : (
        <>
          <p className="said">{copy.lead(email)}</p>
          <GiveForm
            formKey={key}
            draft={actionData?.draft ?? emptyGivenDraft}
            faults={actionData?.faults ?? {}}
          />
        </>
      )}
    </>
  )
}

type GiveFormProps = { formKey: string; draft: Draft; faults: Answer['faults'] }

function GiveForm({ formKey, draft, faults }: GiveFormProps) {
  const busy = useSaving()
  return (
    <StaffForm method="post" className="stack discount-form">
      <input type="hidden" name="key" value={formKey} />
      <section className="work-sheet stack">
        <RadioChoice<Draft['gives']> name="gives" label={copy.what} words={copy.kinds} chosen={draft.gives} />
        <div className="only-amount">
          <NumberField
            name="amount"
            label={copy.amount}
            hint={copy.amountHint}
            typed={draft.amount}
            fault={faults.amount}
            money
          />
        </div>
        <div className="only-percent">
          <NumberField
            name="percent"
            label={copy.percent}
            hint={copy.percentHint}
            typed={draft.percent}
            fault={faults.percent}
          />
        </div>
        <NumberField
          name="days"
          label={copy.days}
          hint={copy.daysHint}
          typed={draft.days}
          fault={faults.days}
        />
      </section>
      <div className="next-action">
        <Button kind="main" type="submit" busy={busy}>
          {copy.give}
        </Button>
      </div>
    </StaffForm>
  )
}
