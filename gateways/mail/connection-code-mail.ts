import { codeMinutes } from '../../domain/connections/connection.ts'
import { firstName, hello, type MailContent, type Sender, small } from './mail-content.ts'

/** Travels through a mail server that the shop does not use yet. */
export function connectionCodeMail(to: { name: string }, code: string, shop: Sender): MailContent {
  return {
    subject: `Tu código para conectar el correo de ${shop.name}`,
    forShop: true,
    blocks: [
      { heading: hello(firstName(to.name)) },
      'Este correo salió por el servidor que acabas de escribir en la trastienda. Para que la tienda lo use, escribe allá este código:',
      { lines: [[{ text: code, bold: true, spaced: true, size: 28 }]], boxed: true },
      small(
        `Sirve durante ${codeMinutes} minutos. Si no estás conectando el correo de la tienda, no hagas nada y avisa a quien la dirige.`,
        12,
      ),
    ],
  }
}
