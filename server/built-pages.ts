import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** The built pages: folder `client` is for browsers, folder `server` for the server. */
export const builtFolder = path.resolve(import.meta.dirname, '../build')

export async function builtPages(): Promise<ServerBuild> {
  return (await import(pathToFileURL(path.join(builtFolder, 'server/index.js')).href)) as ServerBuild
}
