import type { RouterContextProvider, ServerBuild } from 'react-router'

type Route = NonNullable<ServerBuild['routes'][string]>
type Asked = { request: Request; params: Record<string, string>; context: RouterContextProvider }
type Loaded = { status: number; loaderData: Record<string, unknown> }

/**
 * Asks the loaders of a page, all at once. null where one of them did anything but answer with data: the router knows
 * what a redirection or a fault means.
 */
export async function load(routes: readonly Route[], asked: Asked): Promise<Loaded | null> {
  const withLoader = routes.filter(({ module }) => module.loader)
  const loaderData: Record<string, unknown> = {}
  let status = 200
  try {
    const answers = await Promise.all(withLoader.map(async (route) => answerOf(await call(route, asked))))
    for (const [index, { id }] of withLoader.entries()) {
      const answer = answers[index]
      if (!answer) return null
      loaderData[id] = answer.data
      if (answer.status !== 200) status = answer.status
    }
  } catch {
    return null
  }
  return { status, loaderData }
}

function call({ module, path = '' }: Route, asked: Asked): unknown {
  return module.loader?.({ ...asked, url: new URL(asked.request.url), pattern: `/${path}` })
}

/** Data, or data with a status (the router's `data`). */
function answerOf(result: unknown): { data: unknown; status: number } | null {
  if (result instanceof Response) return null
  if (!hasInit(result)) return { data: result, status: 200 }
  const { status = 200, headers } = result.init ?? {}
  return headers === undefined && (status < 300 || status >= 400) ? { data: result.data, status } : null
}

function hasInit(result: unknown): result is { data: unknown; init: ResponseInit | null } {
  return (
    typeof result === 'object' &&
    result !== null &&
    'type' in result &&
    result.type === 'DataWithResponseInit'
  )
}
