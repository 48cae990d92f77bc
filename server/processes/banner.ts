import type { Config } from '../../config/environment.ts'
import { backofficeOrigin } from '../../domain/staff/backoffice-origin.ts'
import { closedAs, isOpen } from '../../domain/opening/opening.ts'
import { staffLinkHours } from '../../domain/staff/staff-link.ts'
import type { ShopSettings } from '../../use-cases/shop.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'

export type BannerFacts = {
  config: Config
  publicUrl: string
  database: { description: string; notice: string | undefined }
  products: number
  /** The owner's settings, which replace those of the environment. */
  chosen: Pick<ShopSettings, 'name' | 'email' | 'opening' | 'missing' | 'connections'>
  firstLink: string | null
  seconds: number
}

/** Returns the text that the terminal shows when the shop is open. */
export function banner(facts: BannerFacts): string {
  const { config, publicUrl, database, products, firstLink, seconds } = facts
  const lines = ['', `  ${headline(facts)}: ${publicUrl}`, '']
  const row = (name: string, text: string): void => void lines.push(`  ${name.padEnd(15)}${text}`)
  row('Catálogo', `${products} productos`)
  row('Base de datos', database.description)
  row('Pagos', paymentsOf(facts))
  row('Correos', mailsOf(facts))
  row('Pedidos', ordersOf(facts))
  row(
    'Trastienda',
    `${backofficeOrigin({ ...config.settings, publicUrl })}${backofficePaths.enter}${config.mode === 'demonstration' ? ' (se entra con un botón)' : ''}`,
  )
  if (firstLink !== null)
    lines.push(
      '',
      `  Nadie dirige la tienda todavía. Este enlace es para quien la dirige; sirve una vez, durante ${staffLinkHours.first} horas:`,
      `  ${firstLink}`,
    )
  if (database.notice !== undefined) lines.push('', `  ${database.notice}`)
  if (config.mode === 'demonstration') {
    lines.push('', '  Esto es una demostración. Se compra sin cuenta; en el pago elige «Pagar ahora».')
  }
  lines.push('', `  Lista en ${seconds.toFixed(1)} s. Para cerrarla: Ctrl-C.`, '')
  return lines.join('\n')
}

function headline({ chosen }: BannerFacts): string {
  if (isOpen(chosen)) return `${chosen.name} está abierta`
  return closedAs(chosen) === 'soon'
    ? `${chosen.name} arrancó y todavía no abre: los visitantes ven «Muy pronto»`
    : `${chosen.name} arrancó y está cerrada a visitantes`
}

function paymentsOf({ config, chosen }: BannerFacts): string {
  if (chosen.connections.paypal === 'typed') return 'por la cuenta de PayPal que se conectó en la trastienda'
  if (config.payments.kind === 'emulator') return 'emulador de PayPal: nadie paga de verdad'
  return chosen.missing.includes('payments') ? 'falta la cuenta de PayPal' : 'PayPal'
}

function mailsOf({ config: { mail }, chosen }: BannerFacts): string {
  if (chosen.connections.mail === 'typed') return 'por el servidor que se conectó en la trastienda'
  if (mail.kind === 'none') return 'falta el servidor: esperan guardados'
  return mail.kind === 'folder' ? `se guardan en ${mail.folder}` : 'por SMTP'
}

function ordersOf({ config: { mail }, chosen: { email } }: BannerFacts): string {
  if (email === '') return 'el correo que los recibe se escribe en la trastienda'
  return `cada pedido pagado se avisa a ${email}${mail.kind === 'folder' ? ', en esa carpeta' : ''}`
}
