/** The owner gave the exact text of the first four. */
export const accountProblems = {
  notAuthenticated: 'Error en autenticación',
  credentialsIncorrect: 'Credenciales incorrectas',
  sessionMissing: 'Sin session id',
  sessionExpired: 'Sesión expirada',
  tooManySignIns:
    'Hubo demasiados intentos. Espera unos minutos, o elige otra contraseña con el enlace que te llega por correo.',
  confirmBrowser:
    'Hubo muchos intentos de entrar a esta cuenta. Para cuidarla, pide un enlace por correo, ábrelo en este navegador y entra con tu contraseña de siempre.',
  tooManyRegistrations:
    'Recibimos muchos registros desde tu conexión. Espera un poco antes de intentar otra vez.',
  tooManyTries: 'Hubo demasiados intentos. Espera unos minutos antes de intentar otra vez.',
  unavailable: 'No podemos comprobar tus datos en este momento. Inténtalo de nuevo en unos segundos.',
  passRefused: 'Esa contraseña no se puede usar. Elige otra, más larga.',
  passEasy: {
    common:
      'Esa contraseña es de las que más se usan, y lo primero que alguien probaría. Mejor junta tres palabras que solo tú juntarías.',
    owner:
      'Tu nombre o tu correo no sirven de contraseña: son lo primero que alguien probaría. Mejor junta tres palabras que solo tú juntarías.',
    repeated: 'Un solo signo repetido se adivina enseguida. Mejor junta tres palabras que solo tú juntarías.',
  },
  passwordWrong: 'Tu contraseña actual no es esa.',
  resetLinkInvalid: 'Este enlace ya se usó o venció. Pide otro: llega en un momento.',
  verifyLinkInvalid: 'Este enlace ya se usó o venció. Desde tu cuenta puedes pedir otro.',
  jsonExpected: 'Se esperaba JSON.',
  bodyTooLarge: 'Los datos enviados son demasiado grandes.',
} as const
