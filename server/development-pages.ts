import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'

/** Pages straight from their sources: Vite answers for scripts and styles, and reloads the browser at a change. */
export type DevelopmentPages = {
  load(): Promise<ServerBuild>
  /** Puts Vite in front of the shop's own listener. */
  before(shop: RequestListener): RequestListener
  close(): Promise<void>
}

export async function openDevelopmentPages(project: string): Promise<DevelopmentPages> {
  // Only here: a production install has no Vite.
  const { createServer } = await import('vite')
  const vite = await createServer({ root: project, appType: 'custom', server: { middlewareMode: true } })
  return {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    before: (shop) => (request, response) =>
      vite.middlewares(request, response, () => shop(request, response)),
    close: () => vite.close(),
  }
}
