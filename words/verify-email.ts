export const verifyEmail = {
  title: 'Confirma tu correo',
  description: 'Confirma que este correo es tuyo.',
  lead: 'Con un toque sabemos que este correo es tuyo, y tus compras de invitado se unen a tu cuenta.',
  submit: 'Confirmar mi correo',
  sending: 'Confirmando…',
  notDone: 'No pudimos confirmar tu correo',
  doneTitle: 'Correo confirmado',
  done: 'Gracias. Ahí te llegarán las noticias de tus pedidos.',
  toAccount: 'Ir a mi cuenta',
  toLogin: 'Iniciar sesión',
  invalidTitle: 'Este enlace ya no sirve',
  invalid:
    'Cada enlace sirve una sola vez, durante un día. Si tu correo ya aparece confirmado en tu cuenta, no falta nada.',
  invalidSignedOut: 'Inicia sesión para revisar tu correo o pedir otro enlace.',
  again: 'Mandarme otro enlace',
  sendingAgain: 'Enviando…',
  sentAgain: 'Te mandamos otro enlace. Revisa tu correo, también la carpeta de no deseados.',
} as const
