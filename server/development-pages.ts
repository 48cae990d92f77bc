import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'

/** Vite builds pages from their sources on request, and reloads the browser after a change. */
export type DevelopmentPages = {
  load(): Promise<ServerBuild>
  /** Returns a listener in which Vite answers a request first, and the shop answers the rest. */
  before(shop: RequestListener): RequestListener
  close(): Promise<void>
}

export async function openDevelopmentPages(project: string): Promise<DevelopmentPages> {
  // Vite is imported here, because a production install has no Vite.
  const { createServer } = await import('vite')
  const vite = await createServer({ root: project, appType: 'custom', server: { middlewareMode: true } })
  return {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    before: (shop) => (request, response) =>
      vite.middlewares(request, response, () => shop(request, response)),
    close: () => vite.close(),
  }
}
