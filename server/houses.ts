import type { ServerBuild } from 'react-router'

/** The shop, which shoppers enter, and the back office, which staff do. */
export const houses = ['shop', 'backoffice'] as const
export type House = (typeof houses)[number]

type Placed = { id: string; parentId?: string | undefined }
type Routes<Of> = Readonly<Record<string, Of | undefined>>

/**
 * One house of the one build: its pages alone, and the list of them that its browsers load. Whoever is in the shop gets
 * no word of the back office's pages, and there no address of theirs means anything.
 */
export function houseOf(build: ServerBuild, house: House): ServerBuild {
  const { assets } = build
  return {
    ...build,
    routes: routesOf(build.routes, house),
    assets: { ...assets, routes: routesOf(assets.routes, house), url: listOfRoutes(assets.url, house) },
  }
}

/** The root, and the routes that live in this house. */
export function routesOf<Of extends Placed>(routes: Routes<Of>, house: House): Record<string, Of> {
  const here = Object.entries(routes).flatMap(([id, route]): [string, Of][] =>
    route && (id === 'root' || houseOfRoute(routes, route) === house) ? [[id, route]] : [],
  )
  return Object.fromEntries(here)
}

/** By the folder of its file, or of the frame around it. */
function houseOfRoute<Of extends Placed>(routes: Routes<Of>, { id, parentId = 'root' }: Of): House {
  const named = houses.find((house) => id.startsWith(`${house}/`))
  if (named) return named
  const above = parentId === 'root' ? undefined : routes[parentId]
  if (!above) throw new Error(`The route ${id} is in no house`)
  return houseOfRoute(routes, above)
}

/** Where a house's list of routes lies: `/assets/manifest-abc.js` becomes `/assets/manifest-shop-abc.js`. */
export function listOfRoutes(url: string, house: House): string {
  return url.replace(/manifest-(?=\w+\.js$)/, `manifest-${house}-`)
}
