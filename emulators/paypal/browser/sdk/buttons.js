import { cardButton, dress, element, paypalButton } from './look.js'
import { approved, pay, reportProblem } from './payment-flow.js'

/** Creates what `paypal.Buttons(options)` returns. `settings` come from the address of the script. */
export function createButtons(given, settings) {
  const props = { ...given }
  const sources = ['paypal', 'card'].filter(
    (source) =>
      !settings.disabled.includes(source) &&
      (props.fundingSource === undefined || props.fundingSource === source),
  )
  /** `panel`: the rendered elements of the buttons; null before rendering and after closing. */
  const set = { props, settings, sources, panel: null, busy: false, enabled: true }

  const switchTo = (next) => {
    set.enabled = next
    refresh(set)
    return Promise.resolve()
  }

  return {
    isEligible: () => sources.length > 0,
    hasReturned: () => readReturn() !== undefined,
    resume: () => resume(set),
    async render(target) {
      const container = typeof target === 'string' ? document.querySelector(target) : target
      if (!container) throw new Error('Document is ready and element does not exist')
      build(set, container)
      props.onInit?.({}, { enable: () => switchTo(true), disable: () => switchTo(false) })
      await resume(set)
    },
    close() {
      for (const view of settings.following) view.close()
      settings.following.clear()
      set.panel?.abandon()
      set.panel?.host.remove()
      set.panel = null
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

function build(set, container) {
  const style = set.props.style ?? {}
  const host = element('div', 'paypal-buttons')
  const root = host.attachShadow({ mode: 'open' })
  dress(root, style)
  const list = element('div', style.layout === 'horizontal' ? 'buttons horizontal' : 'buttons')
  const buttons = set.sources.map((source) => (source === 'card' ? cardButton() : paypalButton(style)))
  for (const button of buttons) button.addEventListener('click', () => press(set, button))
  const status = element('p', 'status')
  status.setAttribute('role', 'status')
  const note = element('p', 'note', 'Emulador de pagos · no se cobra dinero real')
  list.append(...buttons)
  root.append(list, status, note)
  container.append(host)
  set.panel = { host, buttons, status, abandon: () => {} }
  refresh(set)
}

function refresh({ panel, busy, enabled }) {
  for (const button of panel?.buttons ?? []) {
    button.setAttribute('aria-disabled', String(busy || !enabled))
    button.toggleAttribute('aria-busy', busy)
  }
}

function press(set, button) {
  if (set.busy || !set.enabled) return
  set.busy = true
  refresh(set)
  const { fundingSource } = button.dataset
  void pay({ props: set.props, fundingSource, base: set.settings.base, ui: paymentUi(set) })
}

function paymentUi(set) {
  return {
    /** Shows a line while the buyer is in the popup; its link brings the popup to the front. */
    follow(opened) {
      if (!set.panel || opened === null) return
      const link = element('button', 'link', 'Ver la ventana de pago')
      link.type = 'button'
      link.addEventListener('click', () => opened.view.focus())
      set.panel.status.replaceChildren('Termina tu pago en la ventana que se abrió. ', link)
      set.settings.following.add(opened.view)
    },
    work() {
      set.panel?.status.replaceChildren('Procesando tu pago…')
    },
    /** Asks for a click, which a popup needs. Resolves with the popup, or with null when these buttons are closed. */
    askToOpen(open) {
      return new Promise((resolve) => {
        if (!set.panel) return resolve(null)
        const link = element('button', 'link', 'Elegir otra forma de pago')
        link.type = 'button'
        link.addEventListener('click', () => resolve(open()))
        set.panel.status.replaceChildren('El pago no pasó. ', link)
        link.focus()
        set.panel.abandon = () => resolve(null)
      })
    },
    rest() {
      set.busy = false
      set.panel?.status.replaceChildren()
      refresh(set)
    },
  }
}

/** Goes on when the buyer returned to this tab from the approval page; the outcome is in the address. */
async function resume(set) {
  const returned = readReturn()
  if (!returned) return
  window.history.replaceState(window.history.state, '', window.location.href.split('#')[0])
  const { props, settings } = set
  const ui = paymentUi(set)
  set.busy = true
  refresh(set)
  ui.work()
  try {
    if (returned.isApproved) {
      const again = await approved(props, 'paypal', returned.orderId, returned.payerId)
      if (again) window.location.assign(settings.approvalAddress(returned.orderId))
    } else {
      await props.onCancel?.({ orderID: returned.orderId }, {})
    }
  } catch (error) {
    reportProblem(props, error)
  } finally {
    ui.rest()
  }
}

function readReturn() {
  const hash = new URLSearchParams(window.location.hash.slice(1))
  const isApproved = hash.has('onApprove')
  const orderId = hash.get('token')
  if ((!isApproved && !hash.has('onCancel')) || !orderId) return undefined
  return { isApproved, orderId, payerId: hash.get('PayerID') }
}
