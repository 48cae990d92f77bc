import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { ownColours } from '../domain/settings/brand-colours.ts'
import type { Product } from '../domain/catalogue/catalogue.ts'
import type { Shop } from '../use-cases/shop.ts'
import { shippingInShort } from '../words/shipping-rates.ts'
import { onlyAge } from './live-product-view.ts'
import { productView } from './product-view.ts'
import shopStyles from './shop/styles/shop.css?url'
import { ProductCard } from './ui/product/product-card.tsx'
import { ProductOffer } from './ui/product/product-offer.tsx'

/** The HTML of a product's card and page; nothing in them can be pressed. */
export type ProductPreview = { card: string; page: string }

const nothing = () => {}

/** The shop's page adds a bar at the bottom of a telephone; this placeholder keeps it out of the card's preview. */
const noBar = '<span class="thumb-action" hidden></span>'

/**
 * Renders the preview of a product, also of one that the shop does not show. The browser gets only this HTML, in a
 * frame with the shop's styles.
 */
export function previewOf(product: Product, { pictures, settings }: Pick<Shop, 'pictures' | 'settings'>) {
  const view = productView(product, pictures)
  const { freeFrom, deliveryDays } = settings.shipping
  const rendered = renderToStaticMarkup(
    <MemoryRouter>
      <ProductOffer
        product={view}
        shipping={shippingInShort(freeFrom, deliveryDays)}
        noMore={settings.brand.voice.noMorePictures}
        chosen={onlyAge(view.ages)}
        onChoose={nothing}
        onAdd={nothing}
      />
    </MemoryRouter>,
  )
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard product={view} index={0} onOpen={nothing} onAdd={nothing} />
    </MemoryRouter>,
  )
  return {
    card: `<main class="page page-body">${noBar}<ul class="plain cuts cards" style="grid-template-columns:1fr">${card}</ul></main>`,
    page: `<main class="page page-body">${rendered}</main>`,
  } satisfies ProductPreview
}

const end = '</body></html>'

export function previewFrame(title: string, { settings }: Pick<Shop, 'settings'>) {
  const page = renderToStaticMarkup(
    <html lang="es-MX" data-scripts="live" style={ownColours(settings.brand.look) as CSSProperties}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={shopStyles} />
      </head>
      <body inert />
    </html>,
  )
  return { before: `<!doctype html>${page.slice(0, -end.length)}`, after: end }
}
