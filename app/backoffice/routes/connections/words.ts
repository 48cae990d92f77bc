import { codeMinutes } from '../../../../domain/connections/connection.ts'
import type { PayPalFaults } from '../../../../domain/connections/paypal-keys.ts'
import type { MailServerFaults } from '../../../../domain/connections/mail-server.ts'
import type { MailFault } from '../../../../gateways/mail/mail-fault.ts'

export const connectionsCopy = {
  fixed: (by: string): string =>
    `Lo fija el archivo de configuración. Para cambiarlo aquí, quien instaló la tienda quita ${by} de ese archivo.`,
  noKey:
    'No hay dónde cifrar lo que escribes: la llave de esta máquina (secrets.key) está dañada o no se puede guardar. Pídele a quien instaló la tienda que la revise. No se guardó nada.',
  since: (when: string): string => `Se conectó ${when}.`,
  faulty: 'No se probó: revisa lo marcado.',
  whereTo: 'Dónde encuentro esto',
  cipher:
    'Se guarda cifrado y no se vuelve a mostrar. Los que dirigen la tienda reciben un aviso del cambio.',
} as const

export const mailServerCopy = {
  title: 'Correo',
  lead: 'Por dónde salen los correos de tu tienda: confirmaciones, avisos y respuestas.',
  state: {
    /** `server`: host, port and user. */
    through(server: string, from: string): string {
      const [address, user = from] = server.split(' ')
      return `Salen por ${address}${user === from ? '' : `, con el usuario ${user}`}, desde ${from}.`
    },
    unreadable:
      'La llave que abre la contraseña guardada no está en esta máquina, como pasa al restaurar una copia en otra. Escríbela otra vez: mientras, los correos esperan guardados.',
    none: 'Todavía no hay servidor: los correos esperan guardados y salen en cuanto lo conectes.',
    folder: 'En esta demostración los correos quedan en una carpeta y no le llegan a nadie.',
  },
  connect: 'Conectar un servidor',
  change: 'Conectar otro servidor',
  fields: {
    host: 'Servidor de salida (SMTP)',
    port: 'Puerto',
    user: 'Usuario',
    password: 'Contraseña',
    from: 'Sale desde el correo',
  },
  hints: {
    host: 'Como smtp.gmail.com.',
    port: '465 o 587. Siempre va cifrado.',
    user: 'Casi siempre, el correo completo.',
    password: 'En Gmail, Outlook y otros es una contraseña de aplicación, no la de siempre.',
    from: 'Lo que ve quien recibe, con el nombre de tu tienda.',
  },
  faults: {
    host: {
      missing: 'Escribe el servidor.',
      wrong: 'No parece un servidor: es un nombre como smtp.gmail.com.',
    },
    port: { missing: 'Escribe el puerto.', wrong: 'El puerto es un número: 465 o 587.' },
    user: { missing: 'Con contraseña hace falta el usuario.', wrong: 'Es demasiado largo.' },
    password: { missing: 'Escribe la contraseña.', wrong: 'Es demasiado larga.' },
    from: { missing: 'Escribe el correo.', wrong: 'Revisa el correo: debe verse como hola@tutienda.mx.' },
  } satisfies Required<{ [Field in keyof MailServerFaults]: Record<'missing' | 'wrong', string> }>,
  try: 'Probar: mándame un código',
  codeSent: (to: string): string => `El servidor aceptó el correo. Te mandamos un código a ${to}.`,
  notSent: (why: string, said: string): string =>
    `No salió: ${why}${said === '' ? '' : ` El servidor contestó: «${said}»`} Nada cambió; escribe otra vez la contraseña.`,
  whyNot: {
    'no-server': 'no hay servidor.',
    'no-host': 'no existe un servidor con ese nombre. ¿Está bien escrito?',
    refused: 'en ese puerto no contesta nadie. Prueba con 465 o con 587.',
    late: 'el servidor no contestó a tiempo. Revisa el nombre y el puerto.',
    'not-secure': 'la conexión cifrada no se logró. Prueba con el otro puerto, 465 o 587.',
    login: 'el servidor no aceptó el usuario o la contraseña. ¿Pide una contraseña de aplicación?',
    address: 'el servidor no deja mandar desde ese correo, o no aceptó el tuyo.',
    'not-taken': 'el servidor no quiso tomar el correo.',
    cut: 'el servidor cortó la conexión. Revisa el nombre y el puerto.',
  } satisfies Record<MailFault, string>,
  noMailbox:
    'Entraste sin correo propio, como se entra a la demostración: nadie podría leer el código. Entra con tu cuenta.',
  codeTitle: 'Escribe el código',
  codeLead: (to: string, server: string): string =>
    `Salió por ${server} hacia ${to}. Míralo también en no deseados. Sirve ${codeMinutes} minutos.`,
  code: 'Código de seis números',
  confirm: 'Usar este servidor',
  again: 'Cambiar algo o pedir otro código',
  connected: 'Listo. Los correos ya salen por este servidor.',
  wrong: 'Ese no es el código. Míralo otra vez.',
  spent: 'Fueron demasiados intentos. Prueba el servidor otra vez.',
  expired: 'El código ya no sirve. Prueba el servidor otra vez.',
  noTrial: 'Ese código ya se usó o se cambió por otro. Mira abajo cómo quedó.',
  meanwhile:
    'Mientras, alguien más conectó un servidor. Abajo está cómo quedó; si quieres el tuyo, pruébalo otra vez.',
  steps: [
    'Entra donde tienes tu correo y busca «Configuración», y ahí «Otras aplicaciones», «IMAP y SMTP» o «Servidor de salida».',
    'Haz una contraseña de aplicación si la ofrece: sirve solo para esto y la puedes quitar cuando quieras.',
    'Copia aquí servidor, puerto, usuario y contraseña, y pruébalo.',
  ],
  known: 'Los más usados',
  knownServer: (host: string, port: number): string => `${host} · puerto ${port}`,
  knownServers: [
    { who: 'Gmail o Google Workspace', host: 'smtp.gmail.com', port: 465 },
    { who: 'Outlook o Microsoft 365', host: 'smtp.office365.com', port: 587 },
    { who: 'iCloud', host: 'smtp.mail.me.com', port: 587 },
    { who: 'Zoho', host: 'smtp.zoho.com', port: 465 },
    { who: 'Hostinger', host: 'smtp.hostinger.com', port: 465 },
    { who: 'Titan (GoDaddy)', host: 'smtp.titan.email', port: 465 },
  ],
} as const

export const payPalCopy = {
  title: 'PayPal',
  lead: 'La cuenta de negocio donde te cae lo que se paga en línea.',
  app: (clientId: string): string => `la aplicación que termina en ${clientId.slice(-6)}`,
  state: {
    through: (account: string): string => `Cobras con la cuenta de ${account}.`,
    unreadable:
      'La llave que abre el secreto guardado no está en esta máquina, como pasa al restaurar una copia en otra. Escribe las claves otra vez: mientras, nadie puede pagar con PayPal.',
    none: 'Todavía no hay cuenta: nadie puede pagar con PayPal y la tienda no abre.',
    demonstration: 'Es el PayPal de la demostración: nadie paga de verdad.',
  },
  connect: 'Conectar tu cuenta',
  change: 'Conectar otra cuenta',
  fields: { clientId: 'Client ID', clientSecret: 'Secret', webhookId: 'Id del webhook' },
  hints: {
    clientId: 'Empieza con una A y es muy largo: cópialo, no lo escribas.',
    clientSecret: 'Está junto al Client ID, escondido hasta que lo pides.',
    webhookId: 'Déjalo vacío: la tienda registra por ti los avisos de PayPal.',
  },
  faults: {
    clientId: {
      missing: 'Falta el Client ID.',
      wrong: 'No parece un Client ID: son letras y números sin espacios. Cópialo otra vez.',
    },
    clientSecret: {
      missing: 'Falta el Secret.',
      wrong: 'No parece un Secret: son letras y números sin espacios, y no es igual al Client ID.',
    },
    webhookId: { wrong: 'No parece el id de un webhook. Déjalo vacío y la tienda lo registra.' },
  } satisfies Required<{ [Field in keyof PayPalFaults]: Record<NonNullable<PayPalFaults[Field]>, string> }>,
  try: 'Probar con PayPal',
  answers: (owner: string): string => `PayPal contesta${owner === '' ? '' : `: cuenta de ${owner}`}.`,
  notAccepted: (why: string): string => `No se guardó: escribe otra vez el Secret. ${why}`,
  webhookRefused(code: string, shop: string): string {
    const why =
      {
        WEBHOOK_NUMBER_LIMIT_EXCEEDED:
          'Esa aplicación ya tiene diez avisos registrados. Borra uno en PayPal, o escribe el id de uno que llegue a esta tienda.',
        VALIDATION_ERROR: `PayPal solo avisa a una dirección pública con https, y esta tienda está en ${shop}.`,
      }[code] ?? `PayPal no quiso registrar los avisos (${code}).`
    return payPalCopy.notAccepted(why)
  },
  nobody:
    'Entraste sin correo propio, como se entra a la demostración, y aquí se decide a quién le llega el dinero. Entra con tu cuenta.',
  isItYours: '¿Es tu cuenta?',
  owner: 'PayPal dice que es de',
  noOwner: 'No lo dice. Compara el Client ID con el tuyo.',
  webhookTo: 'Los avisos llegan a',
  confirm: 'Cobrar con esta cuenta',
  again: 'Cambiar algo',
  connected: 'Listo. Lo que se paga desde ahora llega a esta cuenta.',
  noTrial: 'Esa prueba ya se usó o se cambió por otra. Mira abajo cómo quedó.',
  expired: 'Pasaron más de quince minutos. Prueba las claves otra vez.',
  meanwhile:
    'Mientras, alguien más conectó una cuenta. Abajo está cómo quedó; si quieres la tuya, pruébala otra vez.',
  past: 'Cuentas de antes',
  pastHint:
    'Lo que se empezó a pagar con ellas termina con ellas, también sus devoluciones. No las cierres mientras queden pedidos suyos por devolver.',
  until: (when: string): string => `Se cambió ${when}.`,
  steps: [
    'Entra a developer.paypal.com con tu cuenta de negocio y pon arriba el interruptor en «Live».',
    'En «Apps & Credentials», haz una aplicación con «Create App», o abre la que ya tienes.',
    'Copia aquí su «Client ID» y su «Secret key», y prueba.',
  ],
  stepsToTry: [
    'Entra a developer.paypal.com y deja arriba el interruptor en «Sandbox»: una demostración solo cobra de mentiras.',
    'En «Apps & Credentials» abre «Default Application».',
    'Copia aquí su «Client ID» y su «Secret key», y prueba.',
  ],
} as const
