import type { Config } from '../../config/environment.ts'
import { backofficeOrigin } from '../../domain/backoffice-origin.ts'
import { staffLinkHours } from '../../domain/staff-link.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'

export type BannerFacts = {
  config: Config
  publicUrl: string
  database: { description: string; notice: string | undefined }
  products: number
  /** By which the first owner enters the back office; null: not needed. */
  firstLink: string | null
  seconds: number
}

/** What a person reads when the shop is open: where to look, and what is only a demonstration. */
export function banner({ config, publicUrl, database, products, firstLink, seconds }: BannerFacts): string {
  const lines = ['', `  ${config.settings.name} está abierta: ${publicUrl}`, '']
  const row = (name: string, text: string): void => void lines.push(`  ${name.padEnd(15)}${text}`)
  row('Catálogo', `${products} productos`)
  row('Base de datos', database.description)
  row('Pagos', config.payments.kind === 'emulator' ? 'emulador de PayPal: nadie paga de verdad' : 'PayPal')
  const mailFolder = config.mail.kind === 'folder' ? config.mail.folder : undefined
  row('Correos', mailFolder === undefined ? 'por SMTP' : `se guardan en ${mailFolder}`)
  row(
    'Pedidos',
    `cada pedido pagado se avisa a ${config.settings.email}${mailFolder === undefined ? '' : ', en esa carpeta'}`,
  )
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
