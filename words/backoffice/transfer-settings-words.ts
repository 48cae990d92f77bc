import { onlineTitle } from '../payment-provider-words.ts'

export const transferFaults = {
  clabeMissing: 'Para ofrecer transferencia hace falta la CLABE de tu cuenta.',
  clabeLength: (digits: number): string =>
    `Una CLABE lleva 18 números y aquí hay ${digits}. Cópiala de la aplicación de tu banco.`,
  clabeDigit:
    'Esa CLABE no existe: su último número no cuadra con los demás. Revisa cada número con tu banco.',
  noBank: 'Esa CLABE es la de la demostración y ningún banco la acepta. Escribe la tuya.',
  holderMissing: 'Escribe a nombre de quién está la cuenta, como lo dice tu banco.',
  bankUnknown: 'No sabemos de qué banco es esa CLABE. Escribe aquí cómo se llama.',
  depositCard: 'Ese no es un número de tarjeta: lleva 16 números. Revísalo, o deja el campo vacío.',
  mostBelowLeast: 'La compra más grande no puede ser menor que la más chica.',
} as const

/** Sentences of the page beside its fields. */
export const howPaidCopy = {
  preview: 'Así la verá quien te compra',
  previewHint:
    'Solo quien tiene un pedido por transferencia ve tu cuenta. Nunca aparece en una página abierta.',
  none: 'Escribe tu CLABE y aquí verás cómo se lee.',
  bank: 'Banco',
  holder: 'A nombre de',
  clabe: 'CLABE',
  depositCard: 'Tarjeta',
  within: (hours: number): string => `Tiene ${hours} horas para pagar. Mientras, sus piezas están apartadas.`,
  elsewhere: (orders: number): string =>
    orders === 1
      ? 'Un pedido espera su pago en una cuenta de antes: no la cierres todavía.'
      : `${orders} pedidos esperan su pago en una cuenta de antes: no la cierres todavía.`,
  off: 'Apagada: nadie la ve todavía.',
  safe: 'Cambiar la cuenta, encenderla o apagarla pide otra vez tu segundo paso, y avisa por correo a cada dueña. Los pedidos que ya esperan su pago siguen con la cuenta que se les dijo.',
  online: {
    title: onlineTitle,
    demonstration: 'Es el de la demostración: nadie paga de verdad.',
    connected: 'Conectado.',
    missing: 'Sin conectar.',
    way: 'Ver la cuenta',
  },
} as const
