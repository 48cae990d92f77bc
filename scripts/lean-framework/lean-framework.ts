import type { Plugin } from 'vite'
import routing from '../../react-router.config.ts'
import { leaveOut, type Parts } from './leave-out.ts'
import { reactDomParts } from './react-dom-parts.ts'
import { reactParts } from './react-parts.ts'
import { reactRouterParts } from './react-router-parts.ts'
import { wantedButLeftOut } from './refuse-left-out.ts'

const parts: Readonly<Record<string, Parts>> = {
  'react/cjs/react.production.js': reactParts,
  'react-dom/cjs/react-dom-client.production.js': reactDomParts,
  ...Object.fromEntries(
    Object.entries(reactRouterParts).map(([file, part]) => [`react-router/dist/production/${file}`, part]),
  ),
}

/**
 * Builds the browser's scripts without what the shop does not use of React and its router: a fifth of their bytes. The
 * build fails where a file is not the one that was read, and where a module wants something that is left out. Built
 * with LEFT_OUT=loud, reaching a part that goes throws an error: journeys through such a build show that none is.
 */
export function leanFramework(): Plugin {
  if (routing.routeDiscovery.mode !== 'initial') throw new Error('The lean router wants all routes at once')
  const loud = process.env['LEFT_OUT'] === 'loud'
  const found = new Set<string>()
  return {
    name: 'lean-framework',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: { include: /\.(?:js|mjs|ts|tsx)(?:\?|$)/, exclude: /\/node_modules\/scheduler\// } },
      handler(code, id) {
        const file = id.replace(/\?.*$/, '').split('/node_modules/')[1] ?? ''
        if (!/^react(?:-dom|-router)?\//.test(file)) {
          const wanted = wantedButLeftOut(code)
          if (wanted)
            throw new Error(`${id}: ${wanted} is left out of the browser's build (scripts/lean-framework)`)
          return null
        }
        const left = parts[file]
        if (!left) return null
        found.add(file)
        try {
          return { code: leaveOut(code, left, { loud }), map: null }
        } catch (cause) {
          throw new Error(`${file} is not the file whose parts were read: ${(cause as Error).message}`, {
            cause,
          })
        }
      },
    },
    buildEnd(error) {
      const missing = Object.keys(parts).filter((file) => !found.has(file))
      if (!error && missing.length > 0) throw new Error(`Not in the build any more: ${missing.join(', ')}`)
    },
  }
}
