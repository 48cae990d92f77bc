import type { ShopSettings } from '../../../use-cases/shop.ts'
import { home } from '../../../words/home.ts'
import { paths } from '../../../words/paths.ts'

const paper = '#f6ecdd'

/** What a phone needs to put the shop among its apps. */
export function webManifest({ name }: Pick<ShopSettings, 'name'>) {
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
    description: home.description,
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
