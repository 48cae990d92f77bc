export const register = {
  title: 'Crear cuenta',
  description: 'Crea tu cuenta y ten a la mano tus compras, tu tarjeta de socio y tus datos.',
  lead: 'Tus compras y tus datos en un solo lugar. Toma un minuto.',
  name: 'Nombre',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  phoneHint: 'A 10 dígitos. Solo lo usamos si hay algo que aclarar de un pedido.',
  email: 'Correo electrónico',
  pass: 'Contraseña',
  submit: 'Registrarme',
  sending: 'Enviando…',
  haveAccount: '¿Ya tienes cuenta?',
  login: 'Inicia sesión',
  privacy: (shopName: string): string =>
    `${shopName} usa estos datos solo para tu cuenta y tus compras. No los vendemos ni los usamos para publicidad.`,
  privacyLink: 'Lee el aviso de privacidad',
  notYet: 'Todavía no te registramos',
} as const

/** The owner gave several of these texts exactly. */
export const registerResult = {
  successTitle: '¡Listo!',
  successCry: '¡Registrado!',
  success: 'Gracias por registrarte con nosotros',
  successMail: (email: string): string => `Te escribimos a ${email}: ahí te contamos lo que sigue.`,
  toLogin: 'Ir a iniciar sesión',
  failureTitle: 'Error',
  failureCry: '¡Oh, algo salió mal!',
  failure: 'Error al solicitar el registro de usuario',
  failureAdvice: 'Por favor ponte en contacto con nosotros',
  back: 'Volver a mis datos',
} as const
