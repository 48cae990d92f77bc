import { accountProblems } from '../../words/account-problems.ts'
import { login } from '../../words/login.ts'
import { all, answers, at, neverAnswers, type Preparation, press, sees, send, type Screen } from './screen.ts'

const ana = { id: 'c-1', name: 'Ana', lastName: 'Treviño', phone: '', email: 'ana@correo.example' }
/** A browser that believes for so many hours more that Ana is signed in, and nobody contradicts. */
const withMirror = (hours: number): Preparation =>
  all(answers('**/api/me', ana), (context) =>
    context.addInitScript(
      (session) => localStorage.setItem('session', session),
      JSON.stringify({ ...ana, expDate: new Date(Date.now() + hours * 3_600_000).toISOString() }),
    ),
  )

const pass = 'nopal con lentes'
/** A customer of this photograph's own, signed in. */
export const signedIn: Preparation = async (context, address) => {
  const email = `foto-${Date.now()}-${Math.round(Math.random() * 1e6)}@correo.example`
  const customer = { name: 'María Fernanda', lastName: 'Garza Treviño', phone: '8112345678', email, pass }
  for (const action of ['register', 'login'])
    await context.request.post(`${address}/api/auth/${action}`, {
      headers: { origin: address },
      data: action === 'login' ? { email, pass } : customer,
    })
}

/** Somebody's browser on a page that is the same for everybody. */
export const knownToBeSignedIn = withMirror(12)

const signIn = send({ 'Correo electrónico': 'ana@correo.example', Contraseña: pass }, 'Entrar')
const signInAnswers = (code: string, status: number, detail = '') =>
  answers('**/api/auth/login', { code, detail }, status, { 'retry-after': '300' })
const register = send(
  {
    Nombre: 'María Fernanda',
    Apellidos: 'Garza Treviño',
    Teléfono: '81 1234 5678',
    'Correo electrónico': 'maria@correo.example',
    Contraseña: pass,
  },
  'Registrarme',
)
const registrationAnswers = (json: object, status?: number) => answers('**/api/auth/register', json, status)
const newPassword = send({ 'Contraseña nueva': pass }, 'Guardar contraseña')

/** Everything around an account in every state. */
export const accountScreens: readonly Screen[] = [
  ...at('/login', {
    'iniciar-sesion': {},
    'iniciar-sesion-sin-scripts': { scripts: false },
    'iniciar-sesion-faltas': { act: press('Entrar') },
    'iniciar-sesion-validando': { prepare: neverAnswers('**/api/auth/login'), act: signIn },
    'iniciar-sesion-error': {
      prepare: signInAnswers('AUTHENTICATION_FAILED', 401, 'Error en autenticación'),
      act: signIn,
    },
    'iniciar-sesion-espera': { prepare: signInAnswers('TOO_MANY_ATTEMPTS', 429), act: signIn },
    'iniciar-sesion-confirmar': {
      prepare: all(
        signInAnswers('CONFIRM_BROWSER', 429, accountProblems.confirmBrowser),
        answers('**/api/auth/browser-link', {}, 202),
      ),
      act: async (page) => {
        await signIn(page)
        await press(login.sendLink)(page)
      },
    },
    'iniciar-sesion-salida': {
      prepare: all(withMirror(1), answers('**/api/auth/logout', {})),
      act: sees('Cerraste tu sesión'),
    },
  }),
  ...at('/login?volver=/checkout', { 'iniciar-sesion-expirada': { prepare: withMirror(-1) } }),
  ...at('/login?volver=/invest?comprar', { 'iniciar-sesion-tarjeta': {} }),
  ...at('/register', {
    registro: {},
    'registro-sin-scripts': { scripts: false },
    'registro-faltas': { act: press('Registrarme') },
    'registro-contrasena': { act: send({ Contraseña: 'nopalera' }, 'Mostrar contraseña') },
    'registro-enviando': { prepare: neverAnswers('**/api/auth/register'), act: register },
    'registro-listo': { window: true, prepare: registrationAnswers({ status: 'registered' }), act: register },
    'registro-error': {
      window: true,
      prepare: registrationAnswers({ code: 'IDENTITY_UNAVAILABLE' }, 503),
      act: register,
    },
  }),
  ...at('/recuperar-contrasena', {
    'contrasena-olvidada': {},
    'contrasena-pedida': {
      prepare: answers('**/api/auth/password-reset', {}, 202),
      act: send({ 'Correo electrónico': 'ana@correo.example' }, 'Mandarme el enlace'),
    },
  }),
  ...at('/recuperar-contrasena?clave=x', {
    'contrasena-nueva': {},
    'contrasena-guardada': { prepare: answers('**/api/auth/password', {}, 204), act: newPassword },
    'contrasena-enlace-gastado': {
      prepare: answers('**/api/auth/password', { code: 'RESET_LINK_INVALID' }, 400),
      act: newPassword,
    },
  }),
  ...at('/verificar-correo?clave=x', {
    'correo-sin-sesion': {},
    'correo-confirmar': { prepare: knownToBeSignedIn },
    'correo-confirmado': {
      prepare: all(knownToBeSignedIn, answers('**/api/auth/email', {}, 204)),
      act: press('Confirmar mi correo'),
    },
    'correo-enlace-gastado': {
      prepare: all(knownToBeSignedIn, answers('**/api/auth/email', { code: 'VERIFY_LINK_INVALID' }, 400)),
      act: press('Confirmar mi correo'),
    },
  }),
  ...at('/profile/datos', {
    'mis-datos': { prepare: signedIn },
    'mis-datos-sin-scripts': { prepare: signedIn, scripts: false },
    'mis-datos-faltas': {
      prepare: signedIn,
      act: async (page) => {
        await send({ Teléfono: '81' }, 'Guardar mis datos')(page)
        await press('Cambiar contraseña')(page)
      },
    },
    'mis-datos-borrar': {
      window: true,
      prepare: signedIn,
      act: press('Borrar mi cuenta', 'Sí, borrar mi cuenta'),
    },
  }),
]
