// The shop's process. Plain JavaScript, so that a start finds everything else ready in the cache and need not even
// load what strips types.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// React chooses its fast build by this variable when it is loaded.
process.env.NODE_ENV ||= 'production'

// Node keeps what it makes of each module (types stripped, code compiled) and compares with the sources by itself; it
// does without where the folder cannot be written. NODE_COMPILE_CACHE names another folder.
if (!process.env.NODE_COMPILE_CACHE) {
  enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
}
await import('./run-shop.ts')
