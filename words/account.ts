/** What the shop answers when something about an account did not go as asked. */
export const accountRefusals = {
  /** The owner's, to the letter. */
  unexpected: 'Ocurrio un error insesperado',
  /** Beside it, where no answer came or one that says nothing: whose fault that is nobody knows. */
  tryAgain: 'Inténtalo de nuevo en un momento; lo que escribiste sigue aquí.',
  tooMany: (minutes: number): string =>
    minutes <= 1
      ? 'Fueron muchos intentos seguidos. Por cuidado de tu cuenta, espera un minuto y vuelve a intentar.'
      : `Fueron muchos intentos seguidos. Por cuidado de tu cuenta, espera ${minutes} minutos y vuelve a intentar.`,
} as const

/** The words that several account screens share. */
export const account = {
  needsScripts: 'Para usar tu cuenta, activa JavaScript en tu navegador y vuelve a cargar esta página.',
  needsScriptsElse: (email: string): string =>
    `Si no puedes, escríbenos a ${email} y te ayudamos con lo que necesites.`,
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
} as const

/** A gentle word on a new password while it is typed; the few that are refused, the shop refuses. */
export const passwordHint = {
  rule: 'Al menos 6 caracteres; no valen las más usadas ni tu nombre o tu correo. Entre más larga, mejor.',
  'too-short': 'Le faltan caracteres: lleva al menos 6.',
  easy: 'Es fácil de adivinar. Prueba con tres palabras que solo tú juntarías.',
  fair: 'Va bien. Con unas letras más queda más fuerte.',
  strong: 'Puntada firme: es una buena contraseña.',
} as const
