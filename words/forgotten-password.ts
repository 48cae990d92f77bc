export const forgotten = {
  title: 'Recupera tu contraseña',
  description: 'Te mandamos un enlace a tu correo para elegir una contraseña nueva.',
  lead: 'A cualquiera se le descose. Dinos tu correo y te mandamos un enlace para elegir otra.',
  email: 'Correo electrónico',
  submit: 'Mandarme el enlace',
  sending: 'Enviando…',
  notSent: 'No pudimos pedir tu enlace',
  sentTitle: 'Revisa tu correo',
  sent: (email: string): string =>
    `Si ${email} tiene una cuenta con nosotros, en un momento le llega un enlace. Sirve una sola vez, durante una hora.`,
  sentHint: '¿No llega? Mira en tu carpeta de no deseados, o vuelve a pedirlo en unos minutos.',
  again: 'Pedirlo otra vez',
  toLogin: 'Volver a iniciar sesión',
  remembered: '¿Ya te acordaste?',
  login: 'Inicia sesión',
} as const

export const newPassword = {
  title: 'Elige tu contraseña nueva',
  lead: 'Al guardarla cerramos las sesiones que tengas abiertas en otros lados.',
  pass: 'Contraseña nueva',
  submit: 'Guardar contraseña',
  sending: 'Guardando…',
  notSaved: 'No guardamos tu contraseña',
  doneTitle: 'Contraseña guardada',
  done: 'Ya puedes entrar con tu contraseña nueva. Las sesiones anteriores quedaron cerradas.',
  toLogin: 'Iniciar sesión',
  invalidTitle: 'Este enlace ya no sirve',
  invalid: 'Cada enlace sirve una sola vez y dura poco. Pide otro y te llega en un momento.',
} as const
