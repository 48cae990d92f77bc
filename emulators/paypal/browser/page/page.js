/** The approval page works without this script. */
const result = document.querySelector('[data-outcome]')
if (result) {
  const { outcome, token, payerId, origin } = result.dataset
  const message = { from: 'paypal-emulator', type: outcome, token, payerId }
  if (window.opener && origin) {
    window.opener.postMessage(message, origin)
    if (outcome !== 'ready') window.setTimeout(() => window.close(), 400)
  }
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', () => {
    const status = document.querySelector('[role="status"]')
    if (status) status.textContent = 'Procesando tu pago…'
    // Disables the buttons only after the browser has read the value of the pressed button.
    window.setTimeout(() => {
      for (const button of form.querySelectorAll('button')) button.disabled = true
    }, 0)
  })
}

// The browser's back button may restore the page from memory with its buttons disabled, so the page is reloaded.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})
