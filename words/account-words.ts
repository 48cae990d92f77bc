export const accountRefusals = {
  /** The owner gave this exact text; its spelling stays. */
  unexpected: 'Ocurrio un error insesperado',
  /** The response is missing or unreadable, so the cause is unknown. */
  tryAgain: 'Inténtalo de nuevo en un momento; lo que escribiste sigue aquí.',
  tooMany: (minutes: number): string =>
    minutes <= 1
      ? 'Fueron muchos intentos seguidos. Por cuidado de tu cuenta, espera un minuto y vuelve a intentar.'
      : `Fueron muchos intentos seguidos. Por cuidado de tu cuenta, espera ${minutes} minutos y vuelve a intentar.`,
} as const

export const account = {
  needsScripts: 'Para usar tu cuenta, activa JavaScript en tu navegador y vuelve a cargar esta página.',
  needsScriptsElse: (email: string): string =>
    `Si no puedes, escríbenos a ${email} y te ayudamos con lo que necesites.`,
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
} as const

/** They only advise; the server decides which passwords are refused. */
export const passwordHint = {
  rule: 'Al menos 6 caracteres; no valen las más usadas ni tu nombre o tu correo. Entre más larga, mejor.',
  'too-short': 'Le faltan caracteres: lleva al menos 6.',
  easy: 'Es fácil de adivinar. Prueba con tres palabras que solo tú juntarías.',
  fair: 'Va bien. Con unas letras más queda más fuerte.',
  strong: 'Puntada firme: es una buena contraseña.',
} as const
