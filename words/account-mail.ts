/** The words of the mails about an account. `button` leads where the mail is for; `after` says what else to know. */
export const accountMail = {
  greeting: (name: string): string => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  orPaste: 'Si el botón no abre, copia este enlace en tu navegador:',
  letters: {
    'verify-email': {
      subject: (shop: string): string => `Confirma tu correo en ${shop}`,
      text: 'Gracias por registrarte con nosotros. Confirma que este correo es tuyo y tus compras hechas con él se juntan en tu cuenta.',
      button: 'Confirmar mi correo',
      after: 'El enlace sirve una vez, durante 24 horas. Si no te registraste, no hagas nada.',
    },
    'account-exists': {
      subject: (shop: string): string => `Ya tienes cuenta en ${shop}`,
      text: 'Alguien, quizá tú, quiso registrarse con este correo, y ya tienes una cuenta con nosotros. No cambiamos nada en ella.',
      button: 'Iniciar sesión',
      after: 'Si olvidaste tu contraseña, elige otra aquí:',
    },
    'password-reset': {
      subject: (shop: string): string => `Elige otra contraseña en ${shop}`,
      text: 'Nos pidieron una contraseña nueva para tu cuenta. Con este botón la eliges; la de ahora sigue sirviendo mientras tanto.',
      button: 'Elegir mi contraseña',
      after:
        'El enlace sirve una vez, durante una hora. Si no lo pediste, no hagas nada: nadie más lo recibió.',
    },
    'browser-link': {
      subject: (shop: string): string => `Entra a tu cuenta de ${shop}`,
      text: 'Alguien está probando contraseñas en tu cuenta desde otros lugares, y por eso pedimos este paso. Abre este enlace en el navegador donde quieres entrar y escribe tu contraseña de siempre; después lo recordaremos.',
      button: 'Entrar con mi contraseña',
      after:
        'El enlace sirve una vez, durante dos horas, y solo junto con tu contraseña. Si no lo pediste, no hagas nada: nadie entró.',
    },
    'password-changed': {
      subject: (shop: string): string => `Tu contraseña de ${shop} cambió`,
      text: 'La contraseña de tu cuenta acaba de cambiar y cerramos tus otras sesiones. Si fuiste tú, todo está bien.',
      button: 'No fui yo: elegir otra',
      after: 'Ante cualquier duda, responde a este correo.',
    },
  },
} as const
