import type { ServerBuild } from 'react-router'

/** The two parts of the build, called houses: the shop for visitors and the back office for staff. */
export const houses = ['shop', 'backoffice'] as const
export type House = (typeof houses)[number]

type Placed = { id: string; parentId?: string | undefined }
type Routes<Of> = Readonly<Record<string, Of | undefined>>

/** Returns the build with the pages of one house only, so a visitor of the shop learns nothing of the back office. */
export function houseOf(build: ServerBuild, house: House): ServerBuild {
  const { assets } = build
  return {
    ...build,
    routes: routesOf(build.routes, house),
    assets: { ...assets, routes: routesOf(assets.routes, house), url: listOfRoutes(assets.url, house) },
  }
}

export function routesOf<Of extends Placed>(routes: Routes<Of>, house: House): Record<string, Of> {
  const here = Object.entries(routes).flatMap(([id, route]): [string, Of][] =>
    route && (id === 'root' || houseOfRoute(routes, route) === house) ? [[id, route]] : [],
  )
  return Object.fromEntries(here)
}

/** The folder of a route's file, or of its layout's file, decides the house of the route. */
function houseOfRoute<Of extends Placed>(routes: Routes<Of>, { id, parentId = 'root' }: Of): House {
  const named = houses.find((house) => id.startsWith(`${house}/`))
  if (named) return named
  const above = parentId === 'root' ? undefined : routes[parentId]
  if (!above) throw new Error(`The route ${id} is in no house`)
  return houseOfRoute(routes, above)
}

/** `/assets/manifest-abc.js` becomes `/assets/manifest-shop-abc.js`. */
export function listOfRoutes(url: string, house: House): string {
  return url.replace(/manifest-(?=\w+\.js$)/, `manifest-${house}-`)
}
