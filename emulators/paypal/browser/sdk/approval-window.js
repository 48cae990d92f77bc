const features = 'popup,width=500,height=760'

/** Opens the window at once, while the click still allows it. Null when the browser refuses. */
export function openWindow(base) {
  return window.open(`${base}/checkoutnow/wait`, `paypal_${Date.now()}`, features)
}

/** The approval page of an order, for a window (popup) or for this tab (with the way back). */
export function approvalAddress(base, orderId, fundingSource, inWindow) {
  const query = new URLSearchParams({ token: orderId, fundingSource })
  if (inWindow) {
    query.set('popup', '1')
    query.set('origin', window.location.origin)
  } else {
    query.set('back', window.location.href.split('#')[0])
  }
  return `${base}/checkoutnow?${query}`
}

/**
 * Shows the order in the window and waits for the buyer: approved, cancelled or failed.
 * A window that is closed without a word counts as cancelled. Only messages of that very
 * window, from the emulator's own origin and about this order are believed.
 */
export function waitForBuyer(opened, base, orderId, fundingSource) {
  const origin = new URL(base).origin
  opened.location.href = approvalAddress(base, orderId, fundingSource, true)
  opened.focus()
  return new Promise((resolve) => {
    let closedSince = 0
    const end = (outcome) => {
      window.removeEventListener('message', listen)
      clearInterval(watch)
      resolve(outcome)
    }
    const listen = (event) => {
      if (event.origin !== origin || event.source !== opened) return
      const { from, type, token, payerId } = event.data ?? {}
      if (from !== 'paypal-emulator' || token !== orderId) return
      opened.close()
      end({ type, payerId })
    }
    // The last message of a closing window may arrive after it is gone: wait a little.
    const watch = setInterval(() => {
      if (!opened.closed) closedSince = 0
      else if (closedSince === 0) closedSince = Date.now()
      else if (Date.now() - closedSince > 500) end({ type: 'cancelled' })
    }, 200)
    window.addEventListener('message', listen)
  })
}
