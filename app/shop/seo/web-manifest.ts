import type { ShopSettings } from '../../../use-cases/shop.ts'
import { paletteOf } from '../../../domain/settings/brand-colours.ts'
import { homeTexts } from '../../../words/brand-texts.ts'
import { paths } from '../../../words/paths.ts'

/** With this manifest a telephone can install the shop as an app. */
export function webManifest(settings: Pick<ShopSettings, 'name' | 'brand'>) {
  const { name, brand } = settings
  const { paper } = paletteOf(brand.look)
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name,
    short_name: name,
    description: homeTexts(settings).description,
    lang: 'es-MX',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['shopping'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  }
}
