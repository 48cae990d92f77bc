import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Without these a page loads some twenty scripts, most of them smaller than the headers they come with. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  {
    name: 'shop',
    test: /\/app\/(?:ui|copy|client)\/(?!checkout)|\/app\/page-meta|\/domain\//,
    minShareCount: 3,
  },
]

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
