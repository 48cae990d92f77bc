/** The words about a membership card in the mail of its order. */
export const cardMail = {
  title: (count: number): string => (count === 1 ? 'Tu Tarjeta de Socio' : 'Tus Tarjetas de Socio'),
  lead: 'También la encuentras en tu perfil, donde puedes descargarla. Quien escanee su código ve que es válida, y nada más de ti.',
  front: (number: string): string => `Frente de la Tarjeta de Socio ${number}`,
  back: (number: string): string => `Reverso de la Tarjeta de Socio ${number}`,
  fileName: { front: 'tarjeta-de-socio', back: 'tarjeta-de-socio-reverso' },
} as const
