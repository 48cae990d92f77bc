const features = 'popup,width=500,height=760'

/**
 * Opens the window at once, while the click still allows it; null when the browser refuses.
 * `ready` tells when its first page is there: a browser may lose an address that is given
 * to a window while another page is still on its way.
 */
export function openWindow(base) {
  const query = new URLSearchParams({ origin: window.location.origin })
  const view = window.open(`${base}/checkoutnow/wait?${query}`, `paypal_${Date.now()}`, features)
  if (view === null) return null
  const ready = new Promise((resolve) => {
    const go = () => {
      stop()
      clearTimeout(patience)
      resolve()
    }
    const stop = listen(view, base, ({ type }) => type === 'ready' && go())
    const patience = setTimeout(go, 5000)
  })
  return { view, ready }
}

/** Hears the messages of that very window, and only from the emulator's own origin. Returns the way to stop. */
function listen(view, base, hear) {
  const { origin } = new URL(base)
  const onMessage = (event) => {
    if (event.origin !== origin || event.source !== view) return
    if (event.data?.from === 'paypal-emulator') hear(event.data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
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
 * A window that is closed without a word counts as cancelled.
 */
export async function waitForBuyer({ view, ready }, base, orderId, fundingSource) {
  await ready
  return new Promise((resolve) => {
    let closedSince = 0
    const end = (outcome) => {
      stop()
      clearInterval(watch)
      view.close()
      resolve(outcome)
    }
    const stop = listen(view, base, ({ type, token, payerId }) => {
      if (token === orderId) end({ type, payerId })
    })
    // The last message of a closing window may arrive after it is gone: wait a little.
    const watch = setInterval(() => {
      if (!view.closed) closedSince = 0
      else if (closedSince === 0) closedSince = Date.now()
      else if (Date.now() - closedSince > 500) end({ type: 'cancelled' })
    }, 200)
    if (view.closed) return
    view.location.href = approvalAddress(base, orderId, fundingSource, true)
    view.focus()
  })
}
