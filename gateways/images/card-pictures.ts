import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from 'uqr'
import { cardWords } from '../../words/membership-words.ts'
import { paths } from '../../words/paths.ts'
import { groupedCardNumber } from '../../domain/membership/card-number.ts'
import type { Pen } from '../../drawing/lettering.ts'
import {
  cardOutline,
  cardPicture,
  type CardSide,
  type CardWords,
  cardWriting,
} from '../../drawing/membership-card.ts'
import { type CardColours, plainCardBackground, writtenIn } from '../../drawing/plain-card.ts'
import { coloursOf, paletteOf } from '../../domain/settings/brand-colours.ts'
import type { Brand } from '../../domain/settings/brand.ts'
import { keepLast } from '../keep-last.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { openOnce } from '../open-once.ts'
import { openPen } from './font-pen.ts'

/** `key`: the key of the page that the card's QR code opens. */
export type CardFacts = { number: string; holder: string; issuedAt: Date; key: string }

/** Draws cards as SVG for screens and as PNG for downloads and mails. */
export type CardPictures = {
  svg(side: CardSide, card: CardFacts): Promise<string>
  png(side: CardSide, card: CardFacts): Promise<Buffer>
}

type ShopNames = { name: string; cry: string; publicUrl: string; brand: Pick<Brand, 'look' | 'pictures'> }
type Backgrounds = Record<CardSide, Buffer>
type Tools = { pen: Pen; large: Backgrounds; small: Backgrounds }

const names = { front: 'tarjeta-frente', back: 'tarjeta-reverso' } as const
/** Number of PNGs in memory, about 250 kB each. */
const mostKept = 12

/**
 * `pictures`: the folder with the paper backgrounds of the card. Both folders are read when the first card is drawn. A
 * PNG takes about a second, so only one is drawn at a time.
 */
export function openCardPictures(
  folders: { pictures: string; fonts: string },
  shop: () => ShopNames,
): CardPictures {
  const kept = keepLast<Buffer>(mostKept)
  const withLock = oneAtATime()
  const tools = openOnce(() => openTools(folders))
  return {
    async svg(side, card) {
      const { pen, small } = await tools()
      const called = shop()
      const colours = plainColours(called)
      if (colours === null)
        return cardPicture(side, wordsOf(card, called), pen, addressOf('webp', small[side]))
      const background = addressOf('svg+xml', Buffer.from(plainCardBackground(side, colours)))
      return writtenIn(colours, cardPicture(side, wordsOf(card, called), pen, background))
    },
    png(side, card) {
      const called = shop()
      const colours = plainColours(called)
      const name = JSON.stringify([side, card, called.name, called.cry, colours])
      const draw = async () => {
        const { pen, large } = await tools()
        const writing = cardWriting(side, wordsOf(card, called), pen)
        if (colours === null) return rasterised(large[side], writing)
        return rasterised(Buffer.from(plainCardBackground(side, colours)), writtenIn(colours, writing))
      }
      return kept(name, () => withLock(draw))
    },
  }
}

/** The brand's colours for plain drawn backgrounds; null: the card uses the rendered backgrounds. */
function plainColours({ brand }: ShopNames): CardColours | null {
  if (brand.pictures.card === renderedFront) return null
  const { paper, sheet, ink, sun, jade, coral } = coloursOf(paletteOf(brand.look))
  return { paper, sheet, ink, sun, main: jade, thread: coral }
}

const renderedFront = `/pictures/${names.front}`

function addressOf(type: string, picture: Buffer): string {
  return `data:image/${type};base64,${picture.toString('base64')}`
}

/** Puts the writing on the background, and cuts along the card's edge. */
async function rasterised(background: Buffer, writing: string): Promise<Buffer> {
  // sharp is loaded late, because cards are rarely drawn.
  const { default: sharp } = await import('sharp')
  const edge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 756" width="1200" height="756"><path d="${cardOutline}"/></svg>`
  const { data, info } = await sharp(background)
    .ensureAlpha()
    .composite([{ input: Buffer.from(writing) }, { input: Buffer.from(edge), blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .png({ palette: true, quality: 92, effort: 1 })
    .toBuffer()
}

async function openTools({ pictures, fonts }: { pictures: string; fonts: string }): Promise<Tools> {
  const manifest = JSON.parse(await readFile(join(pictures, 'manifest.json'), 'utf8')) as Record<
    string,
    { hash: string }
  >
  const background = (side: CardSide, width: number) =>
    readFile(join(pictures, `${names[side]}-${manifest[names[side]]?.hash}-${width}.webp`))
  const both = async (width: number): Promise<Backgrounds> => ({
    front: await background('front', width),
    back: await background('back', width),
  })
  const [pen, large, small] = await Promise.all([openPen(fonts), both(1200), both(640)])
  return { pen, large, small }
}

function wordsOf(card: CardFacts, shop: ShopNames): CardWords {
  return {
    shopName: shop.name,
    cry: shop.cry,
    kind: cardWords.kind,
    number: groupedCardNumber(card.number),
    holder: card.holder,
    since: cardWords.since(card.issuedAt),
    issued: cardWords.issued(card.issuedAt),
    scan: cardWords.scan,
    code: encode(shop.publicUrl + paths.cardCheck(card.key), { ecc: 'M', border: 0 }).data,
  }
}
