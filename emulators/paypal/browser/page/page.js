/** The approval page works without this; with it, a window reports back and a slow answer shows. */
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
    // After the browser has taken the pressed button's value.
    window.setTimeout(() => {
      for (const button of form.querySelectorAll('button')) button.disabled = true
    }, 0)
  })
}

// Coming back through history shows the page as it was left: with its buttons off.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})
