import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '..')
const rooms = readdirSync(root, { withFileTypes: true })
  .filter((each) => each.isDirectory() && each.name !== 'node_modules')
  .map((each) => each.name)
const files = rooms.flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((each) => `/${room}/${each}`),
)
const pages = ['README.md', 'emulators/paypal/README.md', ...markdownIn('docs')]

for (const page of pages) {
  test(`every path that ${page} names exists`, async () => {
    const text = await readFile(path.join(root, page), 'utf8')
    assert.deepEqual(
      [...named(text), ...linked(page, text)].filter((each) => !isThere(each)),
      [],
    )
  })
}

function markdownIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((each) => each.endsWith('.md'))
    .map((each) => path.join(folder, each))
}

/**
 * Returns the words between backticks that name a path or a code file, except files that only a build or a run
 * creates.
 */
function named(text: string): string[] {
  const words = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word)
  const made = /^(build|test-results|catalogue\/products)\//
  const isPath = (word: string) => rooms.includes(word.split('/')[0] ?? '') && word.includes('/')
  return words.filter(
    (word) => (isPath(word) || /^[\w./-]+\.(tsx?|mjs|css|sql)$/.test(word)) && !made.test(word),
  )
}

function linked(page: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to))
    .map((to) => path.join(path.dirname(page), to))
}

/**
 * Returns true if the project has the named file. The name may lack the beginning of its path and its extension. Of
 * `orders/*.ts` or `<file>` only the folder must exist.
 */
function isThere(named: string): boolean {
  const placeholder = named.search(/[*<{…]/)
  if (placeholder >= 0) return existsSync(path.join(root, path.dirname(`${named.slice(0, placeholder)}x`)))
  return existsSync(path.join(root, named)) || files.some((each) => `${each}.`.includes(`/${named}.`))
}
