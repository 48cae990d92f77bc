// Loads the test files of pure rules that PURE_RULES names into one process (run-files.ts).
import path from 'node:path'
import { pathToFileURL } from 'node:url'

for (const file of (process.env['PURE_RULES'] ?? '').split(path.delimiter))
  await import(pathToFileURL(path.resolve(file)).href)
