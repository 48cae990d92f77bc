import { html } from 'hono/html'
import type { Core } from '../core.ts'
import { toMinor, fromMinor } from '../paypal-money.ts'
import { buyerEmail, buyerName } from '../orders/approve-order.ts'
import type { Address, Item, Money, OrderRecord, PurchaseUnit } from '../state/records.ts'
import { type Markup, pageFrame, pathPrefix } from './page-frame.ts'

/** How the buyer's browser shows the approval page: in a popup that the shop opened, or in the shop's own tab. */
export interface Visit {
  readonly popup: boolean
  /** The shop's origin, the only receiver of the popup's messages. */
  readonly origin: string | undefined
  /** The address that the buyer returns to when the order has no return address. */
  readonly back: string | undefined
  readonly fundingSource: string
}

/** `notice`: a sentence that says why the last attempt to pay did not succeed. */
export function approvalPage(core: Core, order: OrderRecord, visit: Visit, notice = ''): Markup {
  const total = order.units.reduce((sum, unit) => sum + toMinor(unit.amount), 0n)
  const currency = order.units[0]?.amount.currency_code ?? 'MXN'
  const sum = spell(fromMinor(total, currency))
  const shop = order.experience.brand_name ?? 'Tienda de demostración'
  const content = html` <h1>Paga a ${shop}</h1>
    <p class="quiet">${order.units[0]?.description ?? ''}</p>
    ${methodMarkup(visit.fundingSource)} ${order.units.map((unit) => unitMarkup(order, unit))}
    <form method="post" action="${pathPrefix(core)}/checkoutnow">
      ${hidden('token', order.id)} ${visit.popup ? hidden('popup', '1') : ''}
      ${visit.origin === undefined ? '' : hidden('origin', visit.origin)}
      ${visit.back === undefined ? '' : hidden('back', visit.back)}
      <button class="main" name="outcome" value="pay">Pagar ahora</button>
      <button class="plain" name="outcome" value="cancel">Cancelar y volver</button>
      <p class="status" role="status">${notice}</p>
      <fieldset>
        <legend>Para probar otros finales</legend>
        <button name="outcome" value="decline">Rechazar el pago</button>
        <button name="outcome" value="slow">Pagar lento</button>
      </fieldset>
    </form>`
  return pageFrame(core, `Paga ${sum}`, content, sum)
}

const hidden = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}" />`

function methodMarkup(fundingSource: string): Markup {
  const isCard = fundingSource === 'card'
  return html` <h2>Pagas con</h2>
    <div class="method">
      <svg viewBox="0 0 44 30" aria-hidden="true">
        <rect width="44" height="30" rx="5" fill="${isCard ? '#2c2e2f' : '#003087'}" />
        <rect y="6" width="44" height="6" fill="#fff" fill-opacity=".35" />
        <rect x="5" y="19" width="14" height="4" rx="2" fill="#ffc439" />
      </svg>
      <div>
        <p>${isCard ? 'Tarjeta de demostración ••0000' : 'Saldo de demostración'}</p>
        <p class="quiet">${buyerName}, ${buyerEmail}</p>
      </div>
    </div>`
}

function unitMarkup(order: OrderRecord, unit: PurchaseUnit): Markup {
  const address = order.experience.shipping_preference === 'NO_SHIPPING' ? undefined : unit.shipping?.address
  return html` ${
      address
        ? html`<h2>Se envía a</h2>
            <p>${unit.shipping?.name?.full_name ?? buyerName}</p>
            <p class="quiet">${addressLine(address)}</p>`
        : ''
    }
    <h2>Tu compra</h2>
    ${
      unit.items
        ? html`<ul class="items">
            ${unit.items.map(itemMarkup)}
          </ul>`
        : ''
    }
    <dl class="totals">
      ${parts.map(([name, label, sign]) => partMarkup(label, unit.amount.breakdown?.[name], sign))}
      <div class="total">
        <dt>Total</dt>
        <dd>${spell(unit.amount)}</dd>
      </div>
    </dl>`
}

const parts = [
  ['item_total', 'Productos', ''],
  ['shipping', 'Envío', ''],
  ['discount', 'Descuento', '−'],
] as const

function partMarkup(label: string, money: Money | undefined, sign: string): Markup | '' {
  if (!money) return ''
  return html`<div>
    <dt>${label}</dt>
    <dd>${sign}${spell(money)}</dd>
  </div>`
}

function itemMarkup(item: Item): Markup {
  const line = fromMinor(toMinor(item.unit_amount) * BigInt(item.quantity), item.unit_amount.currency_code)
  return html`<li><span>${item.quantity} × ${item.name}</span><b>${spell(line)}</b></li>`
}

function addressLine(address: Address): string {
  return [
    address.address_line_1,
    address.address_line_2,
    [address.postal_code, address.admin_area_2].filter(Boolean).join(' '),
    address.admin_area_1,
    address.country_code,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Formats an amount with its currency code, because several currencies use the dollar sign. */
function spell(money: Money): string {
  const formatter = new Intl.NumberFormat('es-MX', { style: 'currency', currency: money.currency_code })
  return `${formatter.format(Number(money.value))} ${money.currency_code}`
}
