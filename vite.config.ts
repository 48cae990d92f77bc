import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { listModules } from './scripts/list-modules.ts'

/** Modules that the catalogue does without, however many other pages share them. */
const otherPages =
  'account|cart-changes|checkout|delivery|dialog|form-field|forgotten|legal|login|membership|message|order|own-words|password|phone|register|shipping|sign-in|sign-out|use-(?:form|login|personal)|verify|way-back'

/**
 * Without these a page loads some twenty scripts, most of them smaller than the headers they come with. React's part for
 * the browser is in neither: it comes with app/hydrate.tsx.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-router|cookie)\/|vite\/preload-helper/,
    minShareCount: 3,
  },
  {
    name: 'shop',
    test: new RegExp(
      `/(?:app/ui|app/shop/ui|app/shop/client|words(?!/cart-room)|domain)/(?!${otherPages})|/app/shop/(?:page-meta|use-shop)`,
    ),
    minShareCount: 3,
  },
  {
    name: 'cart',
    test: /\/domain\/(?:shipping|checked-cart)|\/cart-(?:changes|check|news)\.ts|\/free-shipping|\/checkout-trace/,
    minShareCount: 2,
  },
  { name: 'forms', test: /\/app\/ui\/(?:form-field|message)/, minShareCount: 3 },
  {
    name: 'catalogue',
    test: /\/app\/shop\/routes\/catalogue\/(?!age-choice)|\/add-to-cart|\/app\/ui\/(?:fault-page|late|lost)/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [reactRouter(), listModules()],
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
