export const frame = {
  skip: 'Saltar al contenido',
  menu: 'Menú',
  mainNavigation: 'Principal',
  home: 'Inicio',
  products: 'Productos',
  about: 'Nosotros',
  contact: 'Contacto',
  favourites: 'Favoritos',
  account: 'Mi cuenta',
  login: 'Inicia sesión',
  sessionLoading: 'Cargando tu sesión',
  cart: (lines: number): string => `Carrito (${lines})`,
  needsScripts: 'Para comprar, activa JavaScript en tu navegador.',
  scriptsFailed:
    'Una parte de la página no llegó. Puedes mirar toda la tienda; para comprar, vuelve a cargarla.',
} as const

export const footer = {
  hours: 'Horario',
  contact: 'Contacto',
  visit: 'Dónde estamos',
  follow: 'Síguenos',
  help: 'Ayuda',
  sizeGuide: 'Guía de tallas',
  membership: 'Hazte socio',
  paymentsAndShipping: 'Pagos y envíos',
  terms: 'Términos y condiciones',
  cookies: 'Política de cookies',
  privacy: 'Aviso de privacidad',
  whatsapp: 'WhatsApp',
} as const

export const faults = {
  notFoundTitle: 'Esta página se nos traspapeló',
  notFoundText: 'La dirección no existe o ya cambió de lugar. Lo demás sigue en su sitio.',
  backHome: 'Volver al inicio',
  toCatalogue: 'Ver productos',
  ourFaultTitle: 'Se nos rompió el papel',
  ourFaultText:
    'Algo falló de nuestro lado y ya quedó anotado. Tu carrito sigue guardado en este navegador; vuelve a intentar en un momento.',
  retry: 'Volver a intentar',
} as const
