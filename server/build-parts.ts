import type { ServerBuild } from 'react-router'

/** The two parts of the build: the shop for visitors and the back office for staff. */
export const buildParts = ['shop', 'backoffice'] as const
export type BuildPart = (typeof buildParts)[number]

type Placed = { id: string; parentId?: string | undefined }
type Routes<Of> = Readonly<Record<string, Of | undefined>>

/** Returns the build with the pages of one part only, so a visitor of the shop learns nothing of the back office. */
export function onlyPart(build: ServerBuild, part: BuildPart): ServerBuild {
  const { assets } = build
  return {
    ...build,
    routes: routesOf(build.routes, part),
    assets: { ...assets, routes: routesOf(assets.routes, part), url: listOfRoutes(assets.url, part) },
  }
}

export function routesOf<Of extends Placed>(routes: Routes<Of>, part: BuildPart): Record<string, Of> {
  const here = Object.entries(routes).flatMap(([id, route]): [string, Of][] =>
    route && (id === 'root' || partOfRoute(routes, route) === part) ? [[id, route]] : [],
  )
  return Object.fromEntries(here)
}

/** The folder of a route's file, or of its layout's file, decides the part of the route. */
function partOfRoute<Of extends Placed>(routes: Routes<Of>, { id, parentId = 'root' }: Of): BuildPart {
  const named = buildParts.find((part) => id.startsWith(`${part}/`))
  if (named) return named
  const above = parentId === 'root' ? undefined : routes[parentId]
  if (!above) throw new Error(`The route ${id} is in no part of the build`)
  return partOfRoute(routes, above)
}

/** `/assets/manifest-abc.js` becomes `/assets/manifest-shop-abc.js`. */
export function listOfRoutes(url: string, part: BuildPart): string {
  return url.replace(/manifest-(?=\w+\.js$)/, `manifest-${part}-`)
}
