import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encode } from 'uqr'
import { cardWords } from '../../app/copy/membership.ts'
import type { Pen } from '../../drawing/lettering.ts'
import {
  cardOutline,
  cardPicture,
  type CardSide,
  type CardWords,
  cardWriting,
} from '../../drawing/membership-card.ts'
import { groupedCardNumber } from '../../domain/membership.ts'
import { openLetters } from './letters.ts'

/** What a card's pictures are made from. */
export type CardFacts = {
  number: string
  holder: string
  issuedAt: Date
  /** What its code opens. */
  verificationUrl: string
}

/** Draws membership cards, for screens as SVG and for keeping and mail as PNG. */
export type CardPictures = {
  svg(side: CardSide, card: CardFacts): Promise<string>
  png(side: CardSide, card: CardFacts): Promise<Buffer>
}

type Sheets = Record<CardSide, Buffer>
type Tools = { pen: Pen; large: Sheets; small: Sheets }
const names = { front: 'tarjeta-frente', back: 'tarjeta-reverso' } as const

/**
 * `pictures` is the folder of the rendered pictures, with the card's sheets of paper in it; `fonts` that of the faces.
 * Both are read when the first card is drawn.
 */
export function openCardPictures(
  folders: { pictures: string; fonts: string },
  shop: { name: string; cry: string },
): CardPictures {
  let opened: Promise<Tools> | undefined
  const tools = () =>
    (opened ??= openTools(folders).catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  return {
    async svg(side, card) {
      const { pen, small } = await tools()
      const address = `data:image/webp;base64,${small[side].toString('base64')}`
      return cardPicture(side, wordsOf(card, shop), pen, address)
    },
    async png(side, card) {
      const { pen, large } = await tools()
      const corners = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 756"><path d="${cardOutline}"/></svg>`
      const whole = await sharp(large[side])
        .ensureAlpha()
        .composite([
          { input: Buffer.from(cardWriting(side, wordsOf(card, shop), pen)) },
          { input: Buffer.from(corners), blend: 'dest-in' },
        ])
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width, height, channels } = whole.info
      return sharp(whole.data, { raw: { width, height, channels } })
        .png({ palette: true, quality: 92, effort: 1 })
        .toBuffer()
    },
  }
}

async function openTools({ pictures, fonts }: { pictures: string; fonts: string }): Promise<Tools> {
  const manifest = JSON.parse(await readFile(join(pictures, 'manifest.json'), 'utf8')) as Record<
    string,
    { hash: string }
  >
  const sheet = (side: CardSide, width: number) =>
    readFile(join(pictures, `${names[side]}-${manifest[names[side]]?.hash}-${width}.webp`))
  const both = async (width: number): Promise<Sheets> => ({
    front: await sheet('front', width),
    back: await sheet('back', width),
  })
  const [pen, large, small] = await Promise.all([openLetters(fonts), both(1200), both(640)])
  return { pen, large, small }
}

function wordsOf(card: CardFacts, shop: { name: string; cry: string }): CardWords {
  return {
    shopName: shop.name,
    cry: shop.cry,
    kind: cardWords.kind,
    number: groupedCardNumber(card.number),
    holder: card.holder,
    since: cardWords.since(card.issuedAt),
    issued: cardWords.issued(card.issuedAt),
    scan: cardWords.scan,
    code: encode(card.verificationUrl, { ecc: 'M', border: 0 }).data,
  }
}
