import type { ServerBuild } from 'react-router'

type Place = { id: string; params: Record<string, string> }

export type RouteTable = {
  /** The route right under the frame that answers this path; null: ask the router. */
  find(pathname: string): Place | null
}

const param = /^:(\w+)$/

/**
 * Which route answers a path, for paths as they are written in links: looked up instead of compared with every route.
 * Knows whole words and whole parameters right under the frame; whatever else a route may be is left to the router.
 */
export function createRouteTable(routes: ServerBuild['routes']): RouteTable {
  const fixed = new Map<string, string>()
  const varying: { id: string; parts: string[] }[] = []
  for (const route of Object.values(routes)) {
    if (!route || route.parentId !== 'root') continue
    const path = route.path ?? ''
    if (/^[\w./-]*$/.test(path)) fixed.set(`/${path}`, route.id)
    else if (path.split('/').every((part) => param.test(part) || /^[\w.-]+$/.test(part)))
      varying.push({ id: route.id, parts: path.split('/') })
  }

  return {
    find(pathname) {
      const id = fixed.get(pathname)
      if (id !== undefined) return { id, params: {} }
      // `/product/x.data` is what the browser asks for on its way to `/product/x`: no page.
      if (!/^(?:\/[\w.-]+)+$/.test(pathname) || pathname.endsWith('.data')) return null
      const given = pathname.slice(1).split('/')
      for (const { id: varyingId, parts } of varying) {
        if (parts.length !== given.length) continue
        const params: Record<string, string> = {}
        const fits = parts.every((part, index) => {
          const name = param.exec(part)?.[1]
          if (name === undefined) return part === given[index]
          params[name] = given[index]!
          return true
        })
        if (fits) return { id: varyingId, params }
      }
      return null
    },
  }
}
