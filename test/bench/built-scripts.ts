import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { BuiltScript } from '../../scripts/list-modules.ts'
import { type BuildPart, buildParts } from '../../server/build-parts.ts'

const built = path.resolve(import.meta.dirname, '../../build')

type Page = { module: string; parentId?: string; path?: string }
type RouteManifest = { url: string; entry: { module: string }; routes: Record<string, Page> }

export type RouteScripts = {
  route: string
  part: BuildPart
  /** All scripts that the browser loads to hydrate the page, including the list of routes. */
  files: string[]
  /** Scripts that the browser may load later, after a click or when idle. */
  later: string[]
}

export function builtScripts(): { pages: RouteScripts[]; modulesOf: (file: string) => string[] } {
  const scripts = JSON.parse(readFileSync(path.join(built, 'scripts.json'), 'utf8')) as Record<
    string,
    BuiltScript
  >
  const withImports = (files: readonly string[]) => {
    const all = new Set(files)
    for (const file of all) for (const other of scripts[file]?.imports ?? []) all.add(other)
    return all
  }
  const pages = buildParts.flatMap((part) => pagesOf(part))
  return { pages, modulesOf: (file) => scripts[file]?.modules ?? [] }

  function pagesOf(part: BuildPart): RouteScripts[] {
    const { url, entry, routes } = routeManifest(part)
    return Object.entries(routes)
      .filter(([id]) => !Object.values(routes).some(({ parentId }) => parentId === id))
      .map(([route, { module }]) => {
        const above = parentsOf(route, routes)
        const own = [entry.module, ...above.map((id) => routes[id]!.module), module].map(nameOf)
        // The entry script always loads the hydration scripts too.
        const files = withImports([...own, ...(scripts[nameOf(entry.module)]?.later ?? [])])
        const all = new Set(files)
        for (const file of all) for (const other of withImports(scripts[file]?.later ?? [])) all.add(other)
        return {
          route,
          part,
          files: [...files, nameOf(url)],
          later: [...all].filter((file) => !files.has(file)),
        }
      })
  }
}

function parentsOf(id: string, routes: RouteManifest['routes']): string[] {
  const { parentId } = routes[id]!
  return parentId === undefined ? [] : [...parentsOf(parentId, routes), parentId]
}

export function brotliBytes(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) {
    const whole = path.join(built, 'client', file)
    bytes += (statSync(`${whole}.br`, { throwIfNoEntry: false }) ?? statSync(whole)).size
  }
  return bytes
}

function routeManifest(part: BuildPart): RouteManifest {
  const folder = path.join(built, 'client/assets')
  const file = readdirSync(folder).find(
    (name) => name.startsWith(`manifest-${part}-`) && name.endsWith('.js'),
  )
  if (!file) throw new Error('There is no build: npm run build')
  const text = readFileSync(path.join(folder, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteManifest
}

const nameOf = (url: string) => url.replace(/^\//, '')
