import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildParts, listOfRoutes, routesOf } from '../server/build-parts.ts'

type Manifest = { url: string; routes: Record<string, { id: string; parentId?: string }> }

/** Replaces the list of all routes by one list for each part, so that no served file names the routes of both. */
export function partManifests(client: string): void {
  const folder = path.join(client, 'assets')
  const whole = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))
  for (const name of whole) {
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
    const manifest = JSON.parse(text.slice(start, end)) as Manifest
    for (const part of buildParts) {
      const url = listOfRoutes(manifest.url, part)
      const listOfPart = { ...manifest, url, routes: routesOf(manifest.routes, part) }
      writeFileSync(
        path.join(folder, listOfRoutes(name, part)),
        text.slice(0, start) + JSON.stringify(listOfPart) + text.slice(end),
      )
    }
    unlinkSync(file)
  }
}
