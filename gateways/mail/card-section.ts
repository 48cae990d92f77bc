import { html } from 'hono/html'
import { cardMail as copy } from '../../words/card-mail.ts'
import { groupedCardNumber } from '../../domain/membership/card-number.ts'
import type { MailPicture } from './mail-sender.ts'
import { title } from './order-parts.ts'

/** A card that came with an order. null: it could not be drawn; the words say where it is. */
export type MailedCard = { number: string; holder: string; pictures: { front: Buffer; back: Buffer } | null }

/** The cards of an order inside its mail: pictures where there are any, and words for whoever does not see them. */
export function cardSection(cards: readonly MailedCard[]) {
  return html`${title(copy.title(cards.length))}
    <p style="margin: 8px 0 0;">${copy.lead}</p>
    ${cards.map(
      (card) =>
        html`<p style="margin: 16px 0 0;">
            <strong>${groupedCardNumber(card.number)}</strong> · ${card.holder}
          </p>
          ${
            card.pictures
              ? (['front', 'back'] as const).map(
                  (side) =>
                    html`<img
                      src="cid:${cidOf(card, side)}"
                      alt="${copy[side](groupedCardNumber(card.number))}"
                      width="400"
                      style="display: block; width: 100%; max-width: 400px; height: auto; margin: 12px 0 0;"
                    />`,
                )
              : ''
          }`,
    )}`
}

export function cardText(cards: readonly MailedCard[]): string[] {
  if (cards.length === 0) return []
  return [
    '',
    copy.title(cards.length),
    ...cards.map(({ number, holder }) => `${groupedCardNumber(number)} · ${holder}`),
    copy.lead,
  ]
}

export function picturesOf(cards: readonly MailedCard[]): MailPicture[] {
  return cards.flatMap((card) =>
    card.pictures
      ? (['front', 'back'] as const).map((side) => ({
          cid: cidOf(card, side),
          fileName: `${copy.fileName[side]}-${card.number}.png`,
          png: card.pictures![side],
        }))
      : [],
  )
}

function cidOf({ number }: MailedCard, side: 'front' | 'back'): string {
  return `tarjeta-${number}-${side}@tienda`
}
