// npm run check: no exported name and no file name exists twice, so that a search finds one thing. Left out: tests,
// default exports, and names that a framework or this project repeats in every folder.
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../..')

/** React Router looks for these exports in a route. */
const ofRoutes = new Set([
  'loader',
  'action',
  'meta',
  'headers',
  'links',
  'handle',
  'middleware',
  'shouldRevalidate',
  'ErrorBoundary',
])
/** Every folder may have these files. */
const inEveryFolder = new Set(['words.ts', 'README.md'])

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: project,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mts|mjs|css)$/.test(file) && !/\.test\.tsx?$|^catalogue\//.test(file))

const places = new Map<string, Set<string>>()
const found = (name: string, file: string) => places.set(name, (places.get(name) ?? new Set()).add(file))
for (const file of sources) {
  const base = path.basename(file)
  if (!inEveryFolder.has(base)) found(base, file)
  let text: string
  try {
    text = readFileSync(path.join(project, file), 'utf8')
  } catch {
    continue // The file is deleted, but not in Git's index yet.
  }
  const exported =
    /^export (?:async )?(?:declare )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
  for (const [, name = ''] of text.matchAll(exported)) if (!ofRoutes.has(name)) found(name, file)
}

const twice = [...places].filter(([, files]) => files.size > 1)
for (const [name, files] of twice) console.log(`${name} exists twice: ${[...files].join(', ')}`)
process.exit(twice.length === 0 ? 0 : 1)
