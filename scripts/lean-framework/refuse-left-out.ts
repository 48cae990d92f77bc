import { reactParts } from './react-parts.ts'

/** Of the router, what its parts that stay were read for. Another name may well work: read react-router-parts.ts first. */
const ofRouter = [
  'Link',
  'Links',
  'Meta',
  'NavLink',
  'Outlet',
  'Scripts',
  'ScrollRestoration',
  'UNSAFE_DataRouterContext',
  'UNSAFE_FrameworkContext',
  'UNSAFE_withComponentProps',
  'UNSAFE_withErrorBoundaryProps',
  'createContext',
  'data',
  'redirect',
  'useLocation',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useRouteLoaderData',
]

const imported = /import\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["'](react|react-dom|react-router)["']/g
const whole = /import\s+(?:\*\s*as\s+)?([\w$]+)[^;"']*from\s*["'](react|react-dom|react-router)["']/g
const onlyInBrowser = /export\s+(?:async\s+)?(?:const|function)\s+(client(?:Action|Loader|Middleware))\b/

/** The first thing that a module wants and the browser's build does without. */
export function wantedButLeftOut(code: string): string | null {
  for (const [, names = '', from = ''] of code.matchAll(imported))
    for (const name of names.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''))
      if (name !== '' && isLeftOut(from, name)) return `${name} of ${from}`
  for (const [, alias = '', from = ''] of code.matchAll(whole))
    for (const [, name = ''] of code.matchAll(
      new RegExp(`(?<![\\w$.])${alias.replaceAll('$', '\\$')}\\.(\\w+)`, 'g'),
    ))
      if (isLeftOut(from, name)) return `${name} of ${from}`
  return onlyInBrowser.exec(code)?.[1] ?? null
}

function isLeftOut(from: string, name: string): boolean {
  if (from === 'react') return reactParts.members.includes(name)
  return from === 'react-dom' || !ofRouter.includes(name)
}
