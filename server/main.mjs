// Plain JavaScript, so that all other modules come from the compile cache and Node loads no type stripper.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// React chooses its fast production build by this variable when it is loaded.
process.env.NODE_ENV ||= 'production'

// Node checks the cache against the sources. A folder that cannot be written is no error. NODE_COMPILE_CACHE names
// another folder.
if (!process.env.NODE_COMPILE_CACHE) {
  enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
}
await import('./run-shop.ts')
