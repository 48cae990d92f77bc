import { cardButton, dress, element, paypalButton } from './look.js'
import { approved, pay, tell } from './payment-flow.js'

/** paypal.Buttons(options), for the page settings given by the script's address. */
export function createButtons(given, settings) {
  const props = { ...given }
  let host = null
  let busy = false
  let enabled = true
  let parts = null

  const sources = ['paypal', 'card'].filter(
    (source) =>
      !settings.disabled.includes(source) &&
      (props.fundingSource === undefined || props.fundingSource === source),
  )

  const ui = {
    /** The buyer is in the other window; this line leads back to it. */
    follow(opened) {
      if (!parts || opened === null) return
      const link = element('button', 'link', 'Ver la ventana de pago')
      link.type = 'button'
      link.addEventListener('click', () => opened.view.focus())
      parts.status.replaceChildren('Termina tu pago en la ventana que se abrió. ', link)
      settings.following.add(opened.view)
    },
    work() {
      parts?.status.replaceChildren('Procesando tu pago…')
    },
    /** A window needs a click. Resolves with the window, or null when these buttons go away. */
    askToOpen(open) {
      return new Promise((resolve) => {
        if (!parts) return resolve(null)
        const link = element('button', 'link', 'Elegir otra forma de pago')
        link.type = 'button'
        link.addEventListener('click', () => resolve(open()))
        parts.status.replaceChildren('El pago no pasó. ', link)
        link.focus()
        parts.abandon = () => resolve(null)
      })
    },
    rest() {
      busy = false
      parts?.status.replaceChildren()
      refresh()
    },
  }

  function refresh() {
    for (const button of parts?.buttons ?? []) {
      button.setAttribute('aria-disabled', String(busy || !enabled))
      button.toggleAttribute('aria-busy', busy)
    }
  }

  function start(button) {
    if (busy || !enabled) return
    busy = true
    refresh()
    const { fundingSource } = button.dataset
    void pay({ props, fundingSource, base: settings.base, ui })
  }

  function build(container) {
    const style = props.style ?? {}
    host = element('div', 'paypal-buttons')
    const root = host.attachShadow({ mode: 'open' })
    dress(root, style)
    const list = element('div', style.layout === 'horizontal' ? 'buttons horizontal' : 'buttons')
    const buttons = sources.map((source) => (source === 'card' ? cardButton() : paypalButton(style)))
    for (const button of buttons) button.addEventListener('click', () => start(button))
    const status = element('p', 'status')
    status.setAttribute('role', 'status')
    const note = element('p', 'note', 'Emulador de pagos · no se cobra dinero real')
    list.append(...buttons)
    root.append(list, status, note)
    container.append(host)
    parts = { buttons, status, abandon: () => {} }
    refresh()
  }

  const switchTo = (next) => {
    enabled = next
    refresh()
    return Promise.resolve()
  }

  /** Back in this tab from the approval page: the outcome is in the address. */
  async function resume() {
    const returned = readReturn()
    if (!returned) return
    window.history.replaceState(window.history.state, '', window.location.href.split('#')[0])
    busy = true
    refresh()
    ui.work()
    try {
      if (returned.isApproved) {
        const again = await approved(props, 'paypal', returned.orderId, returned.payerId)
        if (again) window.location.assign(settings.approvalAddress(returned.orderId))
      } else {
        await props.onCancel?.({ orderID: returned.orderId }, {})
      }
    } catch (error) {
      tell(props, error)
    } finally {
      ui.rest()
    }
  }

  return {
    isEligible: () => sources.length > 0,
    hasReturned: () => readReturn() !== undefined,
    resume,
    async render(target) {
      const container = typeof target === 'string' ? document.querySelector(target) : target
      if (!container) throw new Error('Document is ready and element does not exist')
      build(container)
      props.onInit?.({}, { enable: () => switchTo(true), disable: () => switchTo(false) })
      await resume()
    },
    close() {
      for (const view of settings.following) view.close()
      settings.following.clear()
      parts?.abandon()
      host?.remove()
      host = null
      parts = null
      return Promise.resolve()
    },
    updateProps(next) {
      for (const [name, value] of Object.entries(next ?? {})) {
        if (value !== undefined) props[name] = value
      }
      return Promise.resolve()
    },
  }
}

function readReturn() {
  const hash = new URLSearchParams(window.location.hash.slice(1))
  const isApproved = hash.has('onApprove')
  const orderId = hash.get('token')
  if ((!isApproved && !hash.has('onCancel')) || !orderId) return undefined
  return { isApproved, orderId, payerId: hash.get('PayerID') }
}
