const features = 'popup,width=500,height=760'
const clientId = new URL(document.currentScript.src).searchParams.get('client-id')

/**
 * Opens the popup at once, while the click still allows it; returns null when the browser blocks it. `ready` resolves
 * when the popup's first page has loaded: a browser may lose a new address while another page is still loading.
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

/** Accepts messages only from this popup and the emulator's origin. Returns a function that stops listening. */
function listen(view, base, hear) {
  const { origin } = new URL(base)
  const onMessage = (event) => {
    if (event.origin !== origin || event.source !== view) return
    if (event.data?.from === 'paypal-emulator') hear(event.data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

export function approvalAddress(base, orderId, fundingSource, inWindow) {
  const query = new URLSearchParams({ token: orderId, fundingSource, 'client-id': clientId })
  if (inWindow) {
    query.set('popup', '1')
    query.set('origin', window.location.origin)
  } else {
    query.set('back', window.location.href.split('#')[0])
  }
  return `${base}/checkoutnow?${query}`
}

/**
 * Waits for the buyer's decision: approved, cancelled or failed. A popup that closes without a message counts as
 * cancelled.
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
    // The last message of a closing popup may arrive after the popup has closed, so the check waits a little.
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
