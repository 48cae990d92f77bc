import type { Plugin } from 'vite'

/**
 * `import()` as it is, without Vite's helper around it. That fetches what a later script needs beside itself: style
 * sheets, which none of ours has (the build fails where one gets one), and scripts, which ours share with their page.
 */
export function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ build: { modulePreload: false } }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isDynamicEntry && file.viteMetadata?.importedCss.size)
          throw new Error(`${file.fileName} comes later and has a style sheet, which nothing would fetch`)
    },
  }
}
