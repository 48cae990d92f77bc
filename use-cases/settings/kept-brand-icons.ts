import { createHash } from 'node:crypto'
import { paletteOf } from '../../domain/settings/brand-colours.ts'
import type { IconColours } from '../../drawing/brand-icon.ts'
import type { Shop, ShopSettings } from '../shop.ts'

/** The logo of a demonstration's brand, in public/. */
const filesOfProgram = '/favicon.svg'

export type BrandSign =
  | { kind: 'files' }
  | { kind: 'letter'; letter: string; colours: IconColours }
  | { kind: 'picture'; address: string }

export function brandSign({ settings, pictures }: Pick<Shop, 'settings' | 'pictures'>): BrandSign {
  const { logo } = settings.brand.look
  if (logo === filesOfProgram) return { kind: 'files' }
  if (logo === '') return letterSign(settings)
  const picture = pictures.resolve(logo)
  if (picture.kind === 'foreign') return { kind: 'picture', address: picture.url }
  const width = picture.widths.find((each) => each >= 512) ?? picture.widths.at(-1)
  return { kind: 'picture', address: `${picture.base}-${width}.webp` }
}

/** A logo at another site is not fetched; such a shop's icons show its letter. */
export function iconSign(shop: Pick<Shop, 'settings' | 'pictures'>): BrandSign {
  const sign = brandSign(shop)
  return sign.kind === 'picture' && !sign.address.startsWith('/') ? letterSign(shop.settings) : sign
}

function letterSign({
  name,
  brand,
}: Pick<ShopSettings, 'name' | 'brand'>): Extract<BrandSign, { kind: 'letter' }> {
  const { paper, ink, thread } = paletteOf(brand.look)
  const [first = ''] = name.trim()
  return { kind: 'letter', letter: first.toLocaleUpperCase('es-MX'), colours: { paper, ink, thread } }
}

/** The address changes with the logo's content, because browsers cache it. */
export function logoAddress(shop: Pick<Shop, 'settings' | 'pictures'>): string {
  const sign = brandSign(shop)
  if (sign.kind === 'picture') return sign.address
  if (sign.kind === 'files') return filesOfProgram
  const version = createHash('sha256').update(JSON.stringify(sign)).digest('hex').slice(0, 8)
  return `${filesOfProgram}?v=${version}`
}
