export const enterCopy = {
  title: 'Entrar a la trastienda',
  lead: 'Detrás del mostrador: pedidos, mensajes y cuentas de la tienda.',
  demonstrationTitle: 'Esta es la tienda de muestra',
  demonstration: 'Entrar como demostración',
  demonstrationHint: 'Entras como dueña. Todo funciona de verdad en esta base de datos de muestra.',
  withPassword: 'Con correo y contraseña',
  email: 'Tu correo',
  pass: 'Tu contraseña',
  submit: 'Entrar',
  checking: 'Revisando…',
  forgotten: '¿Olvidaste tu contraseña?',
  toShop: 'Ir a la tienda',
  opening: 'Abriendo la trastienda…',
  openHere: 'Si no se abre sola, presiona aquí',
  foreignHost: (address: string): string =>
    `La trastienda de esta demostración solo abre en su propia dirección: ${address}\n\nSi llegas a la tienda por otro nombre, escríbelo en PUBLIC_URL y vuelve a abrirla.\n`,
  notIn: 'No pudimos dejarte pasar',
  wrong: 'Ese correo y esa contraseña no van juntos. Revísalos con calma; si no la recuerdas, elige otra.',
  tooMany: (minutes: number): string =>
    minutes <= 1
      ? 'Fueron muchos intentos seguidos. Espera un minuto y vuelve a intentar.'
      : `Fueron muchos intentos seguidos. Espera ${minutes} minutos y vuelve a intentar.`,
  confirm:
    'Hubo muchos intentos en esta puerta. Para cuidarla, pide un enlace por correo, ábrelo en este navegador y entra con tu contraseña de siempre.',
  busy: 'Hay mucha gente entrando en este momento. Inténtalo de nuevo en unos segundos.',
  sendLink: 'Mándame el enlace',
  linkSentTitle: 'Revisa tu correo',
  linkSent: (email: string): string =>
    `Si ${email} es de alguien del equipo, el enlace ya va en camino y sirve dos horas. Si ya te llegó uno hace poco, usa ese.`,
  byLink:
    'Este es tu enlace. Escribe tu correo y tu contraseña de siempre; después recordaremos este navegador.',
} as const

export const recoverCopy = {
  title: 'Elegir otra contraseña',
  lead: 'Escribe el correo con el que entras a la trastienda y te mandamos un enlace. Tu segundo paso sigue siendo el mismo.',
  email: 'Tu correo',
  submit: 'Mándame el enlace',
  sending: 'Pidiendo el enlace…',
  sentTitle: 'Revisa tu correo',
  sent: (email: string): string =>
    `Si ${email} es de alguien del equipo, el enlace ya va en camino y sirve una hora. Si no llega, mira en la carpeta de no deseados.`,
  back: 'Volver a entrar',
} as const

/** Words of the page that a single-use link opens: first owner, invitation, forgotten password. */
export const beginCopy = {
  title: {
    none: 'Tu enlace a la trastienda',
    first: 'Estrena tu trastienda',
    owner: 'Tu trastienda',
    invitation: 'Te damos la bienvenida',
    password: 'Elige otra contraseña',
  },
  lead: {
    first: 'Vas a ser la dueña de esta tienda. Di cómo te llamas y con qué vas a entrar.',
    owner: 'Este enlace es tuyo: con él entras como dueña de la tienda.',
    ownerAgain:
      'Elige una contraseña nueva. La de antes y tu segundo paso dejan de servir, y todas tus sesiones se cierran.',
    invitation: 'Elige la contraseña con la que vas a entrar.',
    password:
      'La de antes deja de servir y todas tus sesiones se cierran. Después te pedimos tu segundo paso.',
  },
  opening: 'Abriendo tu enlace…',
  paste: 'Tu enlace',
  pasteHint: 'Pega aquí el enlace completo, como te llegó.',
  open: 'Abrir',
  noLinkTitle: 'A esta dirección le falta una parte',
  noLink: 'Abre el enlace completo, como te llegó, o pégalo aquí.',
  spentTitle: 'Este enlace ya no abre',
  spent:
    'Ya se usó, venció o alguien lo retiró. Pide otro a quien dirige la tienda; si eres tú, «npm run administrator» te da uno en la máquina de la tienda.',
  name: 'Cómo te llamas',
  nameHint: 'Así te ven los demás del equipo.',
  email: 'Tu correo',
  emailHint: 'Con él entras, y ahí te avisamos si alguien entra con tus datos.',
  enterWith: 'Entras con',
  pass: 'Tu contraseña',
  submit: 'Empezar',
  submitPassword: 'Guardar y entrar',
  saving: 'Guardando…',
  next: 'En seguida eliges tu segundo paso: una llave de tu teléfono o un código.',
  notYet: 'Todavía no',
  emailTaken: 'Ese correo ya es de alguien del equipo. Escribe otro.',
} as const
