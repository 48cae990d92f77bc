import type { CodeGives } from '../../domain/discounts/discount-code.ts'
import { longDate } from '../../words/dates.ts'
import { paths } from '../../words/paths.ts'
import { price } from '../../words/price.ts'
import { firstName, hello, type MailContent, type Sender, small } from './mail-content.ts'

/** `name`: of the order's buyer; '' for the writer of a message. `endsAt`: the first moment after the code's time. */
export type GivenCode = {
  name: string
  spelling: string
  code: string
  gives: CodeGives
  endsAt: Date | null
}

/** Tells a buyer the code that staff gave them. */
export function codeMail({ name, spelling, code, gives, endsAt }: GivenCode, shop: Sender): MailContent {
  const less = lessWords(gives)
  const until = endsAt && longDate(new Date(endsAt.getTime() - 1))
  return {
    subject: `Un descuento para ti en ${shop.name}`,
    preheader: `${less} en tu próxima compra.`,
    blocks: [
      { heading: hello(firstName(name)) },
      `Te regalamos un descuento: ${less} en tu próxima compra.`,
      { title: 'Tu código', gap: 24 },
      { lines: [[{ text: spelling, bold: true, spaced: true, size: 22 }]] },
      { button: 'Usar mi descuento', to: paths.homeWithCode(code) },
      small(
        `El botón abre la tienda con el código puesto; también puedes escribirlo al comprar. Sirve una vez${until ? `, hasta el ${until}` : ''}, y solo con este correo.`,
        12,
      ),
    ],
  }
}

function lessWords(gives: CodeGives): string {
  if (gives.kind === 'percent') return `${gives.percent}% menos`
  return gives.kind === 'amount' ? `${price(gives.amount)} menos` : 'envío gratis'
}
