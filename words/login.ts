export const login = {
  title: 'Iniciar sesión',
  description: 'Entra a tu cuenta: tus compras, tu tarjeta de socio y tus datos.',
  lead: 'Qué gusto verte de vuelta.',
  email: 'Correo electrónico',
  pass: 'Contraseña',
  forgotten: '¿Olvidaste tu contraseña?',
  submit: 'Entrar',
  validating: 'Validando tus accesos…',
  asGuest: 'Seguir como invitado',
  garmentsNow: 'Comprar ahora solo las prendas',
  garmentsNowText: 'La tarjeta sale de tu carrito; la encuentras otra vez en Hazte socio.',
  newHere: '¿Es tu primera vez por aquí?',
  register: 'Crea tu cuenta',
  /** The owner gave this exact text. */
  failure: 'Error al iniciar sesión revise sus accesos',
  confirmTitle: 'Confirma que eres tú',
  sendLink: 'Mándame el enlace',
  sendingLink: 'Pidiendo el enlace…',
  linkSent:
    'Listo. Si ese correo tiene cuenta, el enlace ya va en camino; sirve dos horas. Si ya te llegó uno hace poco, usa ese.',
  byLink: 'Este es tu enlace',
  byLinkText: 'Escribe tu correo y tu contraseña de siempre; después recordaremos este navegador.',
  expired: 'Sesión expirada',
  expiredText:
    'Una sesión dura un día y la tuya ya terminó. Entra otra vez: tu carrito sigue como lo dejaste.',
  expiredPaying:
    'Entra otra vez y sigues donde ibas: tu carrito y tus datos están como los dejaste. Si ya tenías piezas apartadas, ahí siguen mientras corra su tiempo. No se hizo ningún cargo.',
  expiredApproved:
    'Autorizaste tu pago cuando tu sesión ya había terminado. Entra otra vez y lo terminamos con tu cuenta; no hace falta que pagues de nuevo.',
  left: 'Cerraste tu sesión',
  leftText: 'También vaciamos el carrito de este navegador. Gracias por venir.',
  leftAlone: 'No pudimos avisarle a la tienda',
  leftAloneText:
    'Este navegador ya te olvidó, pero la tienda no contestó. Si usas una computadora compartida, vuelve a cargar esta página en un momento.',
  needed: 'Primero, tu cuenta',
  neededForCard:
    'La tarjeta de socio va a tu nombre, por eso se compra con una cuenta. Tu carrito te espera.',
  neededForProfile: 'Entra para ver tu cuenta.',
} as const
