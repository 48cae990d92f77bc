import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { firstName, hello, type MailContent, type Sender, small } from './mail-content.ts'

/** Shows the owner that the shop's mails arrive. */
export function trialMail(to: { name: string }, shop: Sender): MailContent {
  return {
    subject: `Los correos de ${shop.name} llegan`,
    forShop: true,
    blocks: [
      { heading: hello(firstName(to.name)) },
      'Este es el correo de prueba que pediste desde la trastienda. Si lo estás leyendo, las confirmaciones y los avisos a tus clientes también salen.',
      { button: 'Volver a la trastienda', to: backofficePaths.today },
      small(
        'Si cayó en correo no deseado, márcalo como seguro y revisa con tu proveedor los registros SPF y DKIM de tu dominio.',
        12,
      ),
    ],
  }
}
