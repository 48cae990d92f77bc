import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bareImports } from './scripts/lean-framework/bare-imports.ts'
import { leanFramework } from './scripts/lean-framework/lean-framework.ts'
import { listModules } from './scripts/list-modules.ts'

/** Modules that the catalogue does without, however many other pages share them. */
const otherPages =
  'account|checkout|delivery|form-field|forgotten|legal|login|membership|message|order|password|phone|register|shipping|sign-in|sign-out|use-(?:account|login|personal)|verify|way-back'

/** Without these a page loads some twenty scripts, most of them smaller than the headers they come with. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|vite\/preload-helper/,
  },
  {
    name: 'shop',
    test: new RegExp(
      `/(?:app/ui|app/shop/ui|app/shop/client|words|domain)/(?!${otherPages})|/app/shop/page-meta`,
    ),
    minShareCount: 3,
  },
]

export default defineConfig({
  plugins: [reactRouter(), bareImports(), leanFramework(), listModules()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
