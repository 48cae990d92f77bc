import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'
import { listModules } from './scripts/list-modules.ts'
import { type Loaders, pagesOfModule } from './scripts/pages-of-module.ts'

/** Modules that the catalogue does without, however many other pages share them. */
const otherPages =
  'account|cart-changes|checkout|delivery|dialog|form-field|forgotten|legal|login|membership|message|order|own-words|password|phone|register|shipping|sign-in|sign-out|use-(?:form|login|personal)|verify|way-back'

/**
 * Without these a page loads some twenty scripts, most of them smaller than the headers they come with. React's part for
 * the browser is in neither: it comes with app/hydrate.tsx.
 */
const groups = [
  // In one piece, though the back office has another use for a part of it.
  { name: 'react-dom', test: /node_modules\/(?:react-dom|scheduler)\// },
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-router|cookie)\/|vite\/preload-helper/,
    minShareCount: 3,
  },
  ...inEachHouse(
    { shared: 'shared', shop: 'shop' },
    new RegExp(
      `/(?:app/ui|app/shop/ui|app/shop/client|words(?!/cart-room)|domain)/(?!${otherPages})|/app/shop/(?:page-meta|use-shop)`,
    ),
  ),
  {
    name: 'cart',
    test: /\/domain\/(?:shipping|checked-cart)|\/cart-(?:changes|check|news)\.ts|\/free-shipping|\/checkout-trace/,
    minShareCount: 2,
  },
  ...inEachHouse({ shared: 'shared-forms', shop: 'forms' }, /\/app\/ui\/(?:form-field|message)/),
  {
    name: 'catalogue',
    test: /\/app\/shop\/routes\/catalogue\/(?!age-choice)|\/add-to-cart/,
    minShareCount: 2,
  },
  {
    ...inHouse('backoffice', ({ shop, backoffice }) => shop === 0 && backoffice > 2),
    test: /\/(?:app|words|domain)\//,
    minShareCount: 3,
  },
]

/** What many pages of the shop load, in two scripts: what the back office loads too, and what is the shop's alone. */
function inEachHouse(names: { shared: string; shop: string }, test: RegExp) {
  const shared = inHouse(names.shared, ({ shop, backoffice }) => shop > 2 && backoffice > 0)
  const shop = inHouse(names.shop, ({ backoffice }) => backoffice === 0)
  return [
    { ...shared, test },
    { ...shop, test, minShareCount: 3 },
  ]
}

function inHouse(debugName: string, fits: (pages: Loaders) => boolean) {
  const name = (id: string, bundle: Rolldown.ChunkingContext) =>
    fits(pagesOfModule(id, (one) => bundle.getModuleInfo(one))) ? debugName : null
  return { debugName, name }
}

export default defineConfig({
  plugins: [reactRouter(), listModules()],
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
