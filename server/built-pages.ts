import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** The folder of the built pages: `client` for browsers, `server` for the server. */
export const builtFolder = path.resolve(import.meta.dirname, '../build')

/** The built pages. Node loads the module only the first time. */
export async function builtPages(): Promise<ServerBuild> {
  return (await import(pathToFileURL(path.join(builtFolder, 'server/index.js')).href)) as ServerBuild
}
