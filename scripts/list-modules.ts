import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** `imports`: other scripts loaded at once; `later`: on demand. */
export type BuiltScript = { modules: string[]; imports: string[]; later: string[] }

/** Writes build/scripts.json for test/bench/built-scripts.ts. */
export function listModules(): Plugin {
  return {
    name: 'list-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const root = path.resolve(dir, '../..')
      const scripts = Object.values(bundle).flatMap((file): [string, BuiltScript][] => {
        if (file.type !== 'chunk') return []
        const { fileName, moduleIds, imports, dynamicImports: later } = file
        return [[fileName, { modules: moduleIds.map((id) => path.relative(root, id)), imports, later }]]
      })
      writeFileSync(
        path.join(root, 'build/scripts.json'),
        JSON.stringify(Object.fromEntries(scripts), null, 1),
      )
    },
  }
}
