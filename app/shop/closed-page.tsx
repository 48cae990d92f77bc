import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ownColours, paletteOf } from '../../domain/settings/brand-colours.ts'
import type { Brand } from '../../domain/settings/brand.ts'
import { closedAs, type Opening, unnamed } from '../../domain/opening/opening.ts'
import { closedCopy as copy } from '../../words/closed.ts'
import { paths } from '../../words/paths.ts'
import figtree from '../fonts/figtree-es.woff2?url'
import fraunces from '../fonts/fraunces-es.woff2?url'
import { whatsappUrl } from '../ui/whatsapp-url.ts'
import styles from './styles/closed.css?url'
import { mailto } from '../../words/mailto.ts'

type ClosedShop = {
  name: string
  email: string
  whatsapp: string
  social: readonly { name: string; url: string }[]
  opening: Opening
  brand: Pick<Brand, 'look'>
}

/** The page that replaces every other page while the shop is closed. It needs no scripts and no other files. */
export function renderClosedPage(shop: ClosedShop): string {
  return `<!doctype html>${renderToStaticMarkup(<ClosedPage {...shop} />)}`
}

function ClosedPage({ name, opening, brand, ...reached }: ClosedShop) {
  const colours = ownColours(brand.look)
  const kind = closedAs({ opening })
  const { title, text } = copy[kind]
  const named = name !== unnamed
  const said = opening.state === 'closed' && opening.words !== '' ? opening.words : text
  return (
    <html lang="es-MX" style={colours as CSSProperties}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={paletteOf(brand.look).paper} />
        {kind === 'soon' && <meta name="robots" content="noindex" />}
        <title>{named ? `${title} · ${name}` : title}</title>
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
      </head>
      <body className="closed">
        <ClothesLine />
        <main className="closed-sheet">
          {named && <p className="closed-name">{name}</p>}
          <h1>{title}</h1>
          <p className="closed-words">{said}</p>
          <ContactLinks {...reached} />
          {kind === 'closed' && <OwnOrders />}
        </main>
      </body>
    </html>
  )
}

/** Lists the contact links that the owner filled in. */
function ContactLinks({ email, whatsapp, social }: Omit<ClosedShop, 'name' | 'opening' | 'brand'>) {
  const links = [
    ...(whatsapp === '' ? [] : [{ name: copy.whatsapp, url: whatsappUrl(whatsapp) }]),
    ...(email === '' ? [] : [{ name: email, url: mailto(email) }]),
    ...social,
  ]
  if (links.length === 0) return null
  return (
    <>
      <p className="closed-write">{copy.write}</p>
      <ul className="closed-ways">
        {links.map((link) => (
          <li key={link.url}>
            <a href={link.url}>{link.name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A closed shop keeps its links to a customer's orders and to the legal texts. */
function OwnOrders() {
  const { orders, myOrders, privacy, terms } = copy.closed
  return (
    <footer className="closed-own">
      <p>
        <span>{`${orders} `}</span>
        <a href={paths.profile}>{myOrders}</a>
      </p>
      <p>
        <a href={paths.privacy}>{privacy}</a> · <a href={paths.terms}>{terms}</a>
      </p>
    </footer>
  )
}

const cutOuts = [
  { x: 108, y: 62, tilt: -4, paper: 'jade', d: shirt() },
  { x: 262, y: 80, tilt: 2, paper: 'marigold', d: trousers() },
  { x: 414, y: 82, tilt: -2, paper: 'coral', d: dress() },
  { x: 568, y: 66, tilt: 4, paper: 'sky', d: shirt() },
] as const

/** Four drawn garments; a telephone shows only the two in the middle. */
function ClothesLine() {
  return (
    <svg className="closed-line" viewBox="122 0 476 230" aria-hidden="true" focusable="false">
      <path className="closed-thread" d="M-400 -91 Q360 237 1120 -91" />
      {cutOuts.map(({ x, y, tilt, paper, d }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${tilt})`}>
          <path className="closed-shade" d={d} transform="translate(3 5)" />
          <path className={`closed-${paper}`} d={d} />
          <rect className="closed-peg" x="-24" y="-12" width="6" height="20" rx="2" />
          <rect className="closed-peg" x="18" y="-12" width="6" height="20" rx="2" />
        </g>
      ))}
    </svg>
  )
}

function shirt(): string {
  return 'M-30 0 L-12 0 Q0 13 12 0 L30 0 L58 28 L42 47 L31 38 L33 108 L-33 107 L-31 38 L-42 47 L-58 28 Z'
}

function trousers(): string {
  return 'M-32 0 L32 0 L38 116 L9 117 L0 44 L-9 117 L-38 116 Z'
}

function dress(): string {
  return 'M-27 0 L-13 0 Q0 11 13 0 L27 0 L22 42 L50 121 Q0 133 -50 121 L-22 42 Z'
}
