import { brandIcon, type IconColours } from '../../drawing/brand-icon.ts'
import { keepLast } from '../keep-last.ts'
import { openOnce } from '../open-once.ts'
import { framedIcon, type IconFrame } from './framed-icon.ts'
import { openPen } from './font-pen.ts'

export type IconRequest = { letter: string; colours: IconColours; size: number; whole: boolean }

/** `svg` is for a brand without a logo, `framed` for a brand with a logo. */
export type BrandIcons = {
  svg(icon: Pick<IconRequest, 'letter' | 'colours'>): Promise<string>
  png(icon: IconRequest): Promise<Buffer>
  /** A square PNG of the logo at `address`. `read` loads the file when the PNG is not in memory. */
  framed(icon: IconFrame & { address: string }, read: () => Promise<Uint8Array>): Promise<Buffer>
}

/** Five sizes of the present brand, and five of the previous one. */
const mostKept = 10

/** The folder `fonts` is read when the first icon is drawn. */
export function openBrandIcons(fonts: string): BrandIcons {
  const pen = openOnce(() => openPen(fonts))
  const kept = keepLast<Buffer>(mostKept)
  const drawn = async ({ letter, colours, size, whole }: IconRequest): Promise<Buffer> => {
    const { default: sharp } = await import('sharp')
    const svg = brandIcon(letter, await pen(), colours, whole)
    return sharp(Buffer.from(svg), { density: 72 * (size / 100) })
      .resize(size, size)
      .png()
      .toBuffer()
  }
  return {
    svg: async ({ letter, colours }) => brandIcon(letter, await pen(), colours),
    png: (icon) => kept(JSON.stringify(icon), () => drawn(icon)),
    framed: (icon, read) => kept(JSON.stringify(icon), async () => framedIcon(await read(), icon)),
  }
}
