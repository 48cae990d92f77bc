// This file is plain JavaScript, so that Node loads no type stripper: all other modules come from the compile cache.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// React chooses its fast production build by NODE_ENV when it is loaded.
process.env.NODE_ENV ||= 'production'

// Node checks the compile cache against the sources and ignores a folder that cannot be written. NODE_COMPILE_CACHE
// names another folder.
if (!process.env.NODE_COMPILE_CACHE) {
  enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
}
await import('./run-shop.ts')
