import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** The folder the pages are built into: `client` for browsers, `server` for us. */
export const builtFolder = path.resolve(import.meta.dirname, '../build')

/** The built pages. Node keeps the module after the first time. */
export async function builtPages(): Promise<ServerBuild> {
  return (await import(pathToFileURL(path.join(builtFolder, 'server/index.js')).href)) as ServerBuild
}
