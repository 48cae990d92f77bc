import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { ownColours } from '../domain/settings/brand-colours.ts'
import type { Product } from '../domain/catalogue/catalogue.ts'
import type { Shop } from '../use-cases/shop.ts'
import { shippingInShort } from '../words/shipping-rates.ts'
import { onlyAge, productView } from './product-view.ts'
import shopStyles from './shop/styles/shop.css?url'
import { ProductCard } from './ui/product/product-card.tsx'
import { ProductOffer } from './ui/product/product-offer.tsx'

/** What shoppers get to see of a product, as the bodies of two pages that nothing can be done in. */
export type ProductPreview = { card: string; page: string }

const nothing = () => {}

/** A page with nothing under the thumb gets the shop's own bar there, which a card alone has no use for. */
const noBar = '<span class="thumb-action" hidden></span>'

/**
 * The card and the page of a product by the shop's own components, whether it is in the shop or not. Rendered here and
 * nowhere else: a browser gets the words alone, in a frame that has the shop's styles to itself.
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
  const card = renderToStaticMarkup(<ProductCard product={view} index={0} onOpen={nothing} onAdd={nothing} />)
  return {
    card: `<main class="page page-body">${noBar}<ul class="plain cuts cards" style="grid-template-columns:1fr">${card}</ul></main>`,
    page: `<main class="page page-body">${rendered}</main>`,
  } satisfies ProductPreview
}

const end = '</body></html>'

/** What stands before such a body, and after it: the shop's styles in the brand's colours. */
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
