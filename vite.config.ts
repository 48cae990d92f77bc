import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'
import { listModules } from './scripts/list-modules.ts'
import { type Loaders, pagesOfModule } from './scripts/pages-of-module.ts'

/**
 * Modules that the catalogue page does not need. They stay out of the shared scripts, although many other pages use
 * them.
 */
const notOfCatalogue =
  'account|builder|session/(?:find-session|session-mirror)|card-number|cart/add-to-cart|cart-changes|checkout|delivery|dialog|email-address|favourite-(?:list|words)|favourites/(?:account|favourites-store)|field-faults|form-field|forgotten|garment-price|heart-words|last-day|legal|login|membership|message|of-an-order|order|own-words|password|phone|plain-text|product/|register|shipping|sign-in|sign-out|use-(?:form|login|personal)|verify'

const shop = new RegExp(
  `/(?:app/ui|app/shop/ui|app/shop/client|words(?!/cart-room)|domain/[a-z]+)/(?!${notOfCatalogue})|/domain/membership/membership\\.ts|/app/browser-storage|/app/shop/(?:page-meta|use-shop|styles/shop\\.css)`,
)
const forms =
  /\/app\/ui\/(?:form-field|message)|\/(?:domain\/values|words)\/(?:email-address|field-faults|plain-text)/

/** The frame of the shop shows the catalogue while it loads. The builder shows a price, and no other part of cards. */
const arriving = /\/(?:card-skeletons|catalogue-filters|product-price)\./

const ofShop = ({ backoffice }: Loaders) => backoffice === 0
const ofMany = ({ shop, backoffice }: Loaders) => shop > 2 && backoffice === 0
const ofBackoffice = ({ shop, backoffice }: Loaders) => shop === 0 && backoffice > 2
const ofBoth = ({ shop, backoffice }: Loaders) => shop > 2 && backoffice > 0
const ofFew = ({ shop, backoffice }: Loaders) => shop > 0 && shop < Infinity && backoffice > 0

/**
 * Rules that join modules into scripts. Without these, a page loads about twenty scripts, most of them smaller than
 * their HTTP headers. React's browser part is in none of the shared scripts; app/hydrate.tsx loads it.
 *
 * The first matching group also takes the modules that its modules import. So the groups of both parts (shop and back
 * office) come before the groups of one part; otherwise pages of one part would load scripts of the other.
 */
const groups = [
  // Must come before react-dom. Otherwise React itself would become part of that script, and every page would load it
  // before its picture.
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-router|cookie)\/|vite\/preload-helper/,
    minShareCount: 3,
  },
  // One script, although the back office also uses a part of react-dom elsewhere.
  { name: 'react-dom', test: /node_modules\/(?:react-dom|scheduler)\// },
  // Only pages with an address need it, and both parts have such pages.
  { name: 'states', test: /\/states-of-postal-code/ },
  { ...inPart('shared', ofBoth, /\/app\/ui\/late\.|\/words\/payment-provider/), test: shop },
  { ...inPart('shared-forms', ofBoth), test: forms },
  { name: 'delivery', test: /\/(?:domain\/shipping|words)\/(?:delivery|of-an-order)/ },
  { ...inPart('both', ofFew), entriesAware: true },
  // Few shoppers wait for a garment, so no other page loads its words.
  { name: 'stock-waits', test: /\/words\/stock-wait-words/ },
  {
    ...inPart('shop', ofMany, arriving),
    test: new RegExp(`${shop.source}|${arriving.source}`),
    minShareCount: 2,
  },
  // The hearts load after every page.
  {
    name: 'favourites',
    test: /\/client\/favourites\/(?:account|favourites-store)|\/domain\/favourites\/|\/words\/heart-words/,
    minShareCount: 2,
  },
  {
    name: 'cart',
    test: /\/domain\/(?:shipping\/shipping|purchase\/checked-cart)|\/cart-(?:changes|check|news)\.ts|\/free-shipping|\/checkout-trace|\/late-code-field/,
    minShareCount: 2,
  },
  {
    name: 'checkout-memory',
    test: /\/(?:checkout-memory|beside-payment|payment-errors)\.ts/,
    minShareCount: 2,
  },
  { ...inPart('forms', ofShop), test: forms, minShareCount: 3 },
  {
    name: 'catalogue',
    test: /\/app\/(?:shop\/routes\/catalogue|ui\/product)\/(?!age-choice|live-news)|\/age-options|\/live-product-view|\/add-to-cart|\/late-wait-form/,
    minShareCount: 2,
  },
  { ...inPart('backoffice', ofBackoffice), test: /\/(?:app|words|domain)\//, minShareCount: 3 },
]

/** `always`: modules that every page of the shop loads through its frame, even when few modules import them. */
function inPart(debugName: string, fits: (pages: Loaders) => boolean, always?: RegExp) {
  const name = (id: string, bundle: Rolldown.ChunkingContext) =>
    always?.test(id) || fits(pagesOfModule(id, (one) => bundle.getModuleInfo(one))) ? debugName : null
  return { debugName, name }
}

/**
 * Scripts for some pages of both parts (`both~order~message`) get a neutral name, because the generated name would
 * reveal the pages.
 */
function chunkFileNames({ name }: { name: string }): string {
  return name.includes('~') ? 'assets/both-[hash].js' : 'assets/[name]-[hash].js'
}

export default defineConfig({
  plugins: [reactRouter(), listModules()],
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } } },
  },
})
