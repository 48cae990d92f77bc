import type { BrowserContext, Page } from '@playwright/test'
import { accountProblems } from '../../words/account-problems.ts'
import { login } from '../../words/login.ts'
import type { Screen } from './screen.ts'

export type Preparation = (context: BrowserContext, address: string) => Promise<unknown>
const never = () => undefined
const answers =
  (path: string, json: object, status = 200, headers: Record<string, string> = {}): Preparation =>
  (context) =>
    context.route(path, (route) => route.fulfill({ json, status, headers }))
const all =
  (...preparations: Preparation[]): Preparation =>
  async (context, address) => {
    for (const prepare of preparations) await prepare(context, address)
  }
const withMirror =
  (hours: number): Preparation =>
  (context) =>
    context.addInitScript(
      (expDate) =>
        localStorage.setItem(
          'session',
          JSON.stringify({
            id: 'c-1',
            name: 'Ana',
            lastName: 'Treviño',
            phone: '',
            email: 'ana@correo.example',
            expDate,
          }),
        ),
      new Date(Date.now() + hours * 3_600_000).toISOString(),
    )

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').fill('ana@correo.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('nopal con lentes')
  await press(page, 'Entrar')
}
async function register(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('María Fernanda')
  await page.getByLabel('Apellidos').fill('Garza Treviño')
  await page.getByLabel('Teléfono').fill('81 1234 5678')
  await page.getByLabel('Correo electrónico').fill('maria@correo.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('nopal con lentes')
  await press(page, 'Registrarme')
}

const pass = 'nopal con lentes'
/** A customer of this photograph's own, signed in. */
export const signedIn: Preparation = async (context, address) => {
  const email = `foto-${Date.now()}-${Math.round(Math.random() * 1e6)}@correo.example`
  const origin = { headers: { origin: address } }
  await context.request.post(`${address}/api/auth/register`, {
    ...origin,
    data: { name: 'María Fernanda', lastName: 'Garza Treviño', phone: '8112345678', email, pass },
  })
  await context.request.post(`${address}/api/auth/login`, { ...origin, data: { email, pass } })
}

/** Somebody's browser on a page that is the same for everybody: it knows who is there, and nobody contradicts. */
export const knownToBeSignedIn = all(withMirror(12), answers('**/api/me', {}))

const refused = { code: 'AUTHENTICATION_FAILED', detail: 'Error en autenticación' }

/** Everything around an account in every state; what the shop would answer is said here where it is not the point. */
export const accountScreens: readonly Screen[] = [
  { name: 'iniciar-sesion', path: '/login' },
  { name: 'iniciar-sesion-sin-scripts', path: '/login', scripts: false },
  { name: 'iniciar-sesion-faltas', path: '/login', act: (page) => press(page, 'Entrar') },
  {
    name: 'iniciar-sesion-validando',
    path: '/login',
    prepare: (context) => context.route('**/api/auth/login', never),
    act: signIn,
  },
  {
    name: 'iniciar-sesion-error',
    path: '/login',
    prepare: answers('**/api/auth/login', refused, 401),
    act: signIn,
  },
  {
    name: 'iniciar-sesion-espera',
    path: '/login',
    prepare: answers('**/api/auth/login', { code: 'TOO_MANY_ATTEMPTS' }, 429, { 'retry-after': '300' }),
    act: signIn,
  },
  {
    name: 'iniciar-sesion-confirmar',
    path: '/login',
    prepare: all(
      answers('**/api/auth/login', { code: 'CONFIRM_BROWSER', detail: accountProblems.confirmBrowser }, 429, {
        'retry-after': '300',
      }),
      answers('**/api/auth/browser-link', {}, 202),
    ),
    act: async (page) => {
      await signIn(page)
      await page.getByRole('button', { name: login.sendLink }).click()
    },
  },
  { name: 'iniciar-sesion-expirada', path: '/login?volver=/checkout', prepare: withMirror(-1) },
  { name: 'iniciar-sesion-tarjeta', path: '/login?volver=/invest?comprar' },
  {
    name: 'iniciar-sesion-salida',
    path: '/login',
    prepare: all(withMirror(1), answers('**/api/me', {}), answers('**/api/auth/logout', {})),
    act: (page) => page.getByText('Cerraste tu sesión').waitFor(),
  },
  { name: 'registro', path: '/register' },
  { name: 'registro-sin-scripts', path: '/register', scripts: false },
  { name: 'registro-faltas', path: '/register', act: (page) => press(page, 'Registrarme') },
  {
    name: 'registro-contrasena',
    path: '/register',
    act: async (page) => {
      await page.getByLabel('Contraseña', { exact: true }).fill('nopalera')
      await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
    },
  },
  {
    name: 'registro-enviando',
    path: '/register',
    prepare: (context) => context.route('**/api/auth/register', never),
    act: register,
  },
  {
    name: 'registro-listo',
    path: '/register',
    window: true,
    prepare: answers('**/api/auth/register', { status: 'registered' }),
    act: register,
  },
  {
    name: 'registro-error',
    path: '/register',
    window: true,
    prepare: answers('**/api/auth/register', { code: 'IDENTITY_UNAVAILABLE' }, 503),
    act: register,
  },
  { name: 'contrasena-olvidada', path: '/recuperar-contrasena' },
  {
    name: 'contrasena-pedida',
    path: '/recuperar-contrasena',
    prepare: answers('**/api/auth/password-reset', {}, 202),
    act: async (page) => {
      await page.getByLabel('Correo electrónico').fill('ana@correo.example')
      await press(page, 'Mandarme el enlace')
    },
  },
  { name: 'contrasena-nueva', path: '/recuperar-contrasena?clave=x' },
  ...(['guardada', 'enlace-gastado'] as const).map((name): Screen => ({
    name: `contrasena-${name}`,
    path: '/recuperar-contrasena?clave=x',
    prepare:
      name === 'guardada'
        ? (context) => context.route('**/api/auth/password', (route) => route.fulfill({ status: 204 }))
        : answers('**/api/auth/password', { code: 'RESET_LINK_INVALID' }, 400),
    act: async (page) => {
      await page.getByLabel('Contraseña nueva').fill(pass)
      await press(page, 'Guardar contraseña')
    },
  })),
  { name: 'correo-confirmar', path: '/verificar-correo?clave=x' },
  {
    name: 'correo-confirmado',
    path: '/verificar-correo?clave=x',
    prepare: (context) => context.route('**/api/auth/email', (route) => route.fulfill({ status: 204 })),
    act: (page) => press(page, 'Confirmar mi correo'),
  },
  {
    name: 'correo-enlace-gastado',
    path: '/verificar-correo?clave=x',
    prepare: answers('**/api/auth/email', { code: 'VERIFY_LINK_INVALID' }, 400),
    act: (page) => press(page, 'Confirmar mi correo'),
  },
  { name: 'mis-datos', path: '/profile/datos', prepare: signedIn },
  { name: 'mis-datos-sin-scripts', path: '/profile/datos', prepare: signedIn, scripts: false },
  {
    name: 'mis-datos-faltas',
    path: '/profile/datos',
    prepare: signedIn,
    act: async (page) => {
      await page.getByLabel('Teléfono').fill('81')
      await press(page, 'Guardar mis datos')
      await press(page, 'Cambiar contraseña')
    },
  },
  {
    name: 'mis-datos-borrar',
    path: '/profile/datos',
    window: true,
    prepare: signedIn,
    act: async (page) => {
      await press(page, 'Borrar mi cuenta')
      await press(page, 'Sí, borrar mi cuenta')
    },
  },
]
