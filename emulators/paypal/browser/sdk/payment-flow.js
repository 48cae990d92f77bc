import { approvalAddress, openWindow, waitForBuyer } from './approval-window.js'

/**
 * The shop creates the order, the buyer decides, and the shop receives the outcome. `ui` shows the state and asks for
 * a click when the browser blocks the popup.
 */
export async function pay({ props, fundingSource, base, ui }) {
  let opened = null
  try {
    if (!(await isWelcome(props, fundingSource))) return
    opened = openWindow(base)
    ui.follow(opened)
    const orderId = await props.createOrder({ paymentSource: fundingSource }, {})
    if (typeof orderId !== 'string' || orderId === '') {
      throw new Error('Expected an order id to be passed')
    }
    if (opened === null) {
      window.location.assign(approvalAddress(base, orderId, fundingSource, false))
      return
    }
    await decide({ props, fundingSource, base, ui, orderId, opened })
  } catch (error) {
    opened?.view.close()
    reportProblem(props, error)
  } finally {
    ui.rest()
  }
}

/** Asks the buyer again until the buyer cancels, or the shop accepts the approval without a restart. */
async function decide({ props, fundingSource, base, ui, orderId, opened }) {
  let shown = opened
  for (;;) {
    const outcome = await waitForBuyer(shown, base, orderId, fundingSource)
    ui.work()
    if (outcome.type === 'failed') throw new Error('The order can no longer be paid')
    if (outcome.type !== 'approved') {
      await props.onCancel?.({ orderID: orderId }, { redirect })
      return
    }
    const again = await approved(props, fundingSource, orderId, outcome.payerId)
    if (!again) return
    shown = openWindow(base) ?? (await ui.askToOpen(() => openWindow(base)))
    if (shown === null) {
      await props.onCancel?.({ orderID: orderId }, { redirect })
      return
    }
    ui.follow(shown)
  }
}

/** Calls the shop's onApprove. Returns true when the shop called `restart`. */
export async function approved(props, fundingSource, orderId, payerId) {
  let again = false
  const restart = () => {
    again = true
    return Promise.resolve()
  }
  const data = { orderID: orderId, payerID: payerId ?? null, paymentID: null, paymentSource: fundingSource }
  await props.onApprove?.(data, { restart, redirect })
  return again
}

function redirect(url) {
  window.location.assign(url)
  return Promise.resolve()
}

/** Calls the shop's onClick, which may refuse the click, at once or asynchronously. */
async function isWelcome(props, fundingSource) {
  if (!props.onClick) return true
  let refused = false
  const answer = await props.onClick(
    { fundingSource },
    {
      resolve: () => Promise.resolve(true),
      reject: () => {
        refused = true
        return Promise.resolve(false)
      },
    },
  )
  return !refused && answer !== false
}

export function reportProblem(props, error) {
  const problem = error instanceof Error ? error : new Error(String(error))
  if (props.onError) props.onError(problem)
  else console.error(problem)
}
