import { stockWaitPaths } from '../../words/stock-wait-paths.ts'
import { paths } from '../../words/paths.ts'
import { price } from '../../words/price.ts'
import { sizeWords } from '../../words/sizes.ts'
import type { MailContent, Paragraph, Sender } from './mail-content.ts'

/** `price`: what the garment costs when the mail leaves. `size` null: any size. `token`: the key of the mail's links. */
export type MailedWait = {
  productId: string
  title: string
  image: string
  price: number
  size: string | null
  token: string
}

/** Asks the owner of a mail address that somebody typed to confirm it. */
export function stockWaitAskedMail(wait: MailedWait, shop: Sender): MailContent {
  return {
    subject: `Confirma que te avisemos: ${wait.title}`,
    preheader: 'Falta un paso para que te avisemos cuando vuelva.',
    blocks: [
      { heading: '¿Te avisamos cuando vuelva?' },
      `Alguien, quizá tú, nos pidió en ${shop.name} avisar a este correo cuando haya piezas otra vez. Confírmalo y te escribimos una sola vez, en cuanto vuelva.`,
      garmentOf(wait),
      { button: 'Sí, avísenme', to: stockWaitPaths.confirm(wait.token) },
      offLink('Si no lo pediste, no hagas nada: sin confirmar no te escribimos.', wait.token),
    ],
    unsubscribe: stockWaitPaths.stopAtOnce(wait.token),
  }
}

/** Tells somebody who waits that pieces are back. */
export function stockWaitToldMail(wait: MailedWait, shop: Sender): MailContent {
  return {
    subject: `Ya volvió: ${wait.title}`,
    preheader: `Hay piezas otra vez en ${shop.name}.`,
    blocks: [
      { heading: 'Ya volvió lo que esperabas' },
      'Nos pediste que te avisáramos, y hay piezas otra vez. Son pocas y no las apartamos: se quedan con quien las pide primero.',
      garmentOf(wait),
      { button: 'Verla en la tienda', to: paths.product(wait.productId) },
      offLink('Este aviso se manda una sola vez.', wait.token),
    ],
    unsubscribe: stockWaitPaths.stopAtOnce(wait.token),
  }
}

function garmentOf({ title, image, size, price: now }: MailedWait): MailContent['blocks'][number] {
  const detail = size === null ? [] : [[{ text: sizeWords(size), quiet: true, size: 14 } as const]]
  return {
    items: [{ picture: image, lines: [[{ text: title, bold: true }], ...detail, price(now)] }],
    large: true,
  }
}

function offLink(text: string, token: string): Paragraph {
  const link = { text: 'Ya no me avisen', link: stockWaitPaths.stop(token) }
  return { lines: [[`${text} `, link]], gap: 16, quiet: true, size: 13 }
}
