import { type ComponentProps, type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type RouterContextProvider,
  type ServerBuild,
  StaticRouter,
  StaticRouterProvider,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as RemixErrorBoundary,
} from 'react-router'
import { markContext } from '../shop/shop-context.ts'
import { KeptMarkup } from '../ui/kept.tsx'
import { load } from './load.ts'
import { createMarkupMemory } from './markup-memory.ts'
import { createRouteTable } from './route-table.ts'

export type RenderedAtOnce = { status: number; html: string }

/** Renders a page; null where only the router can. */
export type RenderAtOnce = (
  request: Request,
  context: RouterContextProvider,
) => Promise<RenderedAtOnce | null>

type Route = NonNullable<ServerBuild['routes'][string]>
type StaticContext = ComponentProps<typeof StaticRouterProvider>['context']
type Routes = Parameters<typeof createStaticRouter>[0]
type Framework = NonNullable<ComponentProps<typeof FrameworkContext.Provider>['value']>

/** A boundary whose content was not ready is never in a page that is rendered at once. */
const unfinished = /<!--\$[!?]-->/

/**
 * The pages that are the same for everybody, rendered to the byte as the router's handler does, at a third of its cost:
 * a page has its frame and one route below, whose loaders are asked here; all data is there before React begins, so the
 * page is one string instead of streams. Whatever is not that simple (a loader that throws or answers by itself, headers
 * of a route's own) is left to the handler. See docs/decisions/2026-11-21-kept-pages.md.
 */
export function createRenderAtOnce(build: ServerBuild): RenderAtOnce {
  const { basename = '/', future, routeDiscovery, ssr, isSpaMode, assets: manifest } = build
  const root = build.routes['root']
  if (!root || !isSimple(root) || basename !== '/' || isSpaMode) return async () => null
  const table = createRouteTable(build.routes)
  const framework: Framework = {
    manifest,
    routeModules: modulesOf(build),
    serverHandoffString: JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode }),
    future: future as Framework['future'],
    ssr,
    isSpaMode,
    routeDiscovery,
  }
  const known = new Map<string, Routes>()
  const remembered = createMarkupMemory()

  function routesTo(frame: Route, leaf: Route): Routes {
    const routes = known.get(leaf.id) ?? staticRoutes(frame, leaf)
    known.set(leaf.id, routes)
    return routes
  }

  /** Links in what is kept know no more of where they are than the first word. */
  function keptFor(pathname: string) {
    const location = pathname.split('/', 2).join('/')
    return (name: string, make: () => ReactNode) =>
      remembered(`${location} ${name}`, () =>
        renderToString(<StaticRouter location={location}>{make()}</StaticRouter>),
      )
  }

  return async (request, context) => {
    const { pathname, search } = new URL(request.url)
    const place = table.find(pathname)
    const leaf = place && build.routes[place.id]
    if (!leaf || !isSimple(leaf)) return null
    const { params } = place
    const loaded = await load([root, leaf], { request, params, context })
    if (loaded === null) return null
    const { status, loaderData } = loaded
    const staticContext = {
      basename,
      location: { pathname, search, hash: '', state: null, key: 'default' },
      matches: [
        { route: { id: root.id }, params, pathname: '/', pathnameBase: '/' },
        { route: { id: leaf.id }, params, pathname, pathnameBase: pathname },
      ],
      loaderData,
      actionData: null,
      errors: null,
      statusCode: status,
      loaderHeaders: {},
      actionHeaders: {},
      _match: () => null,
    } as unknown as StaticContext
    const router = createStaticRouter(routesTo(root, leaf), staticContext)
    const html = renderToString(
      <>
        <KeptMarkup.Provider value={keptFor(pathname)}>
          <FrameworkContext.Provider
            value={{ ...framework, renderMeta: {}, nonce: context.get(markContext) }}
          >
            <RemixErrorBoundary location={router.state.location}>
              <StaticRouterProvider router={router} context={staticContext} hydrate={false} />
            </RemixErrorBoundary>
          </FrameworkContext.Provider>
        </KeptMarkup.Provider>
        {/* Where the router's stream would come in; the page brings its data by itself (app/late-scripts.tsx). */}
        <Suspense>{null}</Suspense>
      </>,
    )
    return unfinished.test(html) ? null : { status, html: `<!DOCTYPE html>${html}` }
  }
}

/** The routes of one page, as the router's server component would make them of all. */
function staticRoutes(frame: Route, leaf: Route): Routes {
  const { Layout = Fragment, default: Frame = Fragment, ErrorBoundary } = partsOf(frame)
  return [
    {
      id: frame.id,
      path: frame.path,
      element: (
        <Layout>
          <Frame />
        </Layout>
      ),
      errorElement: ErrorBoundary && (
        <Layout>
          <ErrorBoundary />
        </Layout>
      ),
      loader: () => null,
      children: [
        {
          id: leaf.id,
          path: leaf.path,
          index: leaf.index,
          Component: partsOf(leaf).default,
          ErrorBoundary: partsOf(leaf).ErrorBoundary,
          loader: () => null,
        },
      ],
    },
  ] as Routes
}

type Part = ComponentType<{ children?: ReactNode }>

function partsOf({ module }: Route) {
  return module as unknown as { Layout?: Part; default?: Part; ErrorBoundary?: Part }
}

function modulesOf({ routes }: ServerBuild): Framework['routeModules'] {
  return Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
  ) as unknown as Framework['routeModules']
}

/** A route that says nothing the router would have to be asked about. */
function isSimple({ module }: Route): boolean {
  const { headers, middleware, clientLoader, HydrateFallback } = module as unknown as Record<string, unknown>
  return (
    module.default !== undefined &&
    [headers, middleware, clientLoader, HydrateFallback].every((each) => each === undefined)
  )
}
