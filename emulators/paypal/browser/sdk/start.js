import { approvalAddress } from './approval-window.js'
import { createButtons } from './buttons.js'

/** The script's own address contains all its settings. */
const script = document.currentScript
const address = new URL(script.src)
const base = script.src.slice(0, script.src.indexOf('/sdk/js'))
const disabled = (address.searchParams.get('disable-funding') ?? '').split(',')
const components = (address.searchParams.get('components') ?? 'buttons').split(',')
const namespace = script.getAttribute('data-namespace') ?? 'paypal'

const sources = 'paypal card credit paylater venmo oxxo sepa ideal'.split(' ')
const FUNDING = Object.fromEntries(sources.map((source) => [source.toUpperCase(), source]))

const sdk = {
  version: '5.0.0-emulator',
  FUNDING,
  getFundingSources: () => ['paypal', 'card'],
  isFundingEligible: (source) => ['paypal', 'card'].includes(source) && !disabled.includes(source),
}

if (components.includes('buttons')) {
  sdk.Buttons = (options = {}) =>
    createButtons(options, {
      base,
      disabled,
      following: new Set(),
      approvalAddress: (orderId) => approvalAddress(base, orderId, 'paypal', false),
    })
  sdk.Buttons.driver = () => {}
}

window[namespace] = sdk
