import { dayAndTime } from '../../words/ago.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { type Block, type MailContent, type Paragraph, quote, type Sender, small } from './mail-content.ts'

export type ContactMessage = { name: string; email: string; message: string }

/** The mail goes to the shop's mailbox. A reply goes to the person who wrote the message. */
export function contactMail({ id, name, email, message }: ContactMessage & { id: string }): MailContent {
  return {
    subject: `Mensaje de ${name} desde la tienda`,
    forShop: true,
    replyTo: email,
    blocks: [
      writer({ name, email }),
      quote(message, { gap: 16 }),
      { button: 'Responder en la trastienda', to: backofficePaths.message(id) },
      small(
        'Lo que respondes ahí queda anotado para quien trabaja contigo. Si respondes este correo, también le llega.',
        12,
      ),
    ],
  }
}

function writer({ name, email }: { name: string; email: string }): Paragraph {
  return { lines: [[{ text: name, bold: true }, ` · ${email}`]] }
}

export type MailedAnswer = {
  messageId: string
  /** Ids of earlier answers, oldest first. */
  before: readonly string[]
  text: string
  message: string
  writtenAt: Date
  /** Id of the digest mail with this message; null: the message had its own mail. */
  heldBack: string | null
}

/** Mail programs show the answer and the answered message as one conversation. */
export function answerMail(answer: MailedAnswer, shop: Sender): MailContent {
  const { messageId, before, text, message, writtenAt, heldBack } = answer
  return {
    subject: `Re: tu mensaje a ${shop.name}`,
    follows: [
      ...(heldBack === null ? [`contact-message:${messageId}`] : []),
      ...before.map((id) => `message-answer:${id}`),
    ],
    blocks: [
      { lines: text.split('\n') },
      small(`Esto nos escribiste el ${dayAndTime(writtenAt)}:`, 28),
      quote(message, { quoted: 'barred', quiet: true, gap: 6 }),
    ],
  }
}

/** Messages above the hourly limit of single mails. `first`: the first of all `count` messages. */
export type HeldBackMessages = { count: number; first: readonly ContactMessage[] }

/** A digest for the shop. */
export function heldBackMail({ count, first }: HeldBackMessages): MailContent {
  const apart =
    count === 1 ? '1 mensaje del formulario, apartado' : `${count} mensajes del formulario, apartados`
  const shown = first.length < count ? `Estos son los primeros ${first.length} de ${count}` : 'Son estos'
  return {
    subject: `${apart} porque llegaron demasiados`,
    forShop: true,
    blocks: [
      { heading: 'Llegaron demasiados mensajes', size: 26 },
      'En una hora llegaron más mensajes del formulario de contacto de los que se mandan uno por uno. No se perdió ninguno: todos están guardados. Quizá alguien llena el formulario con un programa, y entre tantos puede haber gente que espera respuesta.',
      `${shown}, cada uno con sus primeras letras:`,
      ...first.flatMap((message): Block[] => [
        { ...writer(message), gap: 16 },
        quote(beginningOf(message.message), { gap: 0 }),
      ]),
      { button: 'Verlos en la trastienda', to: backofficePaths.messages },
    ],
  }
}

/** Returns 280 characters at most, in one line. */
function beginningOf(message: string): string {
  const letters = [...message.replaceAll(/\s+/g, ' ')]
  return letters.length > 280 ? `${letters.slice(0, 280).join('')}…` : letters.join('')
}
