/** The placeholders that a long text may contain in braces. */
export const filledIn = {
  nombre: 'el nombre de la tienda',
  responsable: 'quien responde por ella',
  direccion: 'su dirección',
  domicilio: 'su domicilio legal',
  horario: 'su horario',
  correo: 'su correo',
  correoDeDatos: 'el correo para datos personales',
  whatsapp: 'su WhatsApp',
  tribunales: 'dónde están sus tribunales',
  minutosDeApartado: 'los minutos de apartado',
  diasDeTaller: 'los días de taller',
  diasDeRespuesta: 'los días para contestar sobre datos personales',
  diasDeEntrega: 'los días que tarda en llegar',
  envioGratis: 'desde cuánto es gratis el envío',
  costoDeEnvio: 'lo que cuesta el envío de costumbre',
  transferencia: 'la frase sobre transferencias, si las recibes',
  comprobante: 'los datos de un comprobante, si recibes transferencias',
  estados: 'los estados a los que se envía',
  paginaDeContacto: 'enlace a Contacto',
  avisoDePrivacidad: 'enlace al aviso de privacidad',
  terminos: 'enlace a los términos',
  politicaDeCookies: 'enlace a la política de cookies',
  pagosYEnvios: 'enlace a Pagos y envíos',
  guiaDeTallas: 'enlace a la guía de tallas',
} as const

export type Blank = keyof typeof filledIn
