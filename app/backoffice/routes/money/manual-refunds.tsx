import { data } from 'react-router'
import { manualRefundsOf } from '../../../../data/refunds/refund-list.ts'
import { directMethods } from '../../../../domain/payments/direct-sale.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { refundReasonWords } from '../../../../words/backoffice/refund-words.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/sale.css?url'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { SoldRefunds } from '../sale/sold-refunds.tsx'
import type { Route } from './+types/manual-refunds.ts'
import { manualRefundPress } from './manual-refund-press.ts'
import { refundsCopy } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The refunds of one order's money that staff give back themselves, whether or not the money became an order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('look after refund', { context })
  const number = params.number.toUpperCase()
  const refunds = await manualRefundsOf(shop.db, number, directMethods)
  const [first] = refunds
  if (!first) throw data(null, { status: 404 })
  return {
    number,
    name: first.name,
    mailed: first.email !== '',
    refunds: refunds.map(({ id, amount, state, reason, provider, becameOrder }) => ({
      id,
      amount,
      provider,
      done: state === 'done',
      why: refundReasonWords(reason, provider),
      mayWithdraw: becameOrder,
    })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  return manualRefundPress(shop, who.actor, params.number.toUpperCase(), await request.formData())
}

export default function ManualRefunds({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, refunds, mailed } = loaderData
  return (
    <>
      <BackLink to={paths.refunds}>{refundsCopy.title}</BackLink>
      <WorkHead title={number} tab={`${refundsCopy.title} ${number}`} />
      <p className="soft">{name}</p>
      <FeedbackMessage feedback={actionData} />
      <SoldRefunds refunds={refunds} mailed={mailed} />
    </>
  )
}
