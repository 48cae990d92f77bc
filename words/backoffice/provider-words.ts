import {
  kindOfProvider,
  onlineProvider,
  type ProviderName,
  providerTitle,
} from '../payment-provider-words.ts'

/** What staff read about one payment provider only. Words that all providers share need its title alone. */
type ProviderWords = {
  /** The page of the provider where staff answer a dispute, with its article. */
  disputePage: string
  /** What an error code of a refund means, and what staff can do. */
  refundFailures: Readonly<Record<string, string>>
  noAccount: string
  noKeys: string
  unreadable: string
  noWebhook: string
  /** What a code of the account's test means. */
  accountFaults: Readonly<Record<string, string>>
}

const words: Readonly<Record<ProviderName, ProviderWords>> = {
  paypal: {
    disputePage: 'el Centro de resoluciones',
    refundFailures: {
      TRANSACTION_DISPUTED:
        'Hay una disputa abierta por este pago: el dinero se decide ahí. Respóndela en el Centro de resoluciones de PayPal.',
      CAPTURE_FULLY_REFUNDED:
        'PayPal dice que ya se devolvió todo el pago. Compruébalo en tu cuenta de PayPal.',
      REFUND_AMOUNT_EXCEEDED:
        'PayPal dice que queda menos por devolver: quizá ya devolviste una parte en su página. Compruébalo en tu cuenta de PayPal.',
      REFUND_TIME_LIMIT_EXCEEDED:
        'Pasaron más de 180 días y PayPal ya no deja devolverlo. Acuerda otra forma con quien compró.',
      REFUND_FAILED_INSUFFICIENT_FUNDS:
        'No hay saldo suficiente en tu cuenta de PayPal. Agrega saldo y vuelve a intentarlo.',
      INSUFFICIENT_FUNDS:
        'No hay saldo suficiente en tu cuenta de PayPal. Agrega saldo y vuelve a intentarlo.',
    },
    noAccount: 'Sin cuenta: conéctala en Ajustes → PayPal.',
    noKeys: 'Conecta tu cuenta de PayPal: se prueba antes de guardarse.',
    unreadable:
      'La llave que abre las claves de PayPal no está en esta máquina: escríbelas otra vez. Mientras, nadie puede pagar en línea.',
    noWebhook:
      'Falta PAYPAL_WEBHOOK_ID en el archivo .env: quien instaló la tienda registra los avisos en tu cuenta de PayPal y copia ahí su id.',
    accountFaults: {
      'keys-refused':
        'PayPal no reconoce el Client ID con su Secret. ¿Están completos y son de la misma aplicación? «Live» y «Sandbox» tienen cada uno los suyos.',
      'webhook-unknown': 'Las claves son correctas, pero PayPal no conoce ese id del webhook.',
      'webhook-elsewhere': 'Los avisos de PayPal van a otra dirección:',
      'webhook-partial': 'A los avisos les faltan estos tipos de evento:',
      unknown: 'PayPal no contestó. Inténtalo en un momento.',
    },
  },
}

const unknownProvider: ProviderWords = {
  disputePage: 'la página de reclamos',
  refundFailures: {},
  noAccount: 'Sin cuenta.',
  noKeys: 'Faltan las claves de la cuenta.',
  unreadable: 'Las claves de la cuenta ya no se pueden leer.',
  noWebhook: 'Faltan los avisos de la cuenta.',
  accountFaults: {},
}

export function paymentProviderWords(provider: string): ProviderWords & { title: string } {
  const own = (words as Readonly<Record<string, ProviderWords>>)[kindOfProvider(provider)] ?? unknownProvider
  return { title: providerTitle(provider), ...own }
}

export const onlineProviderWords = paymentProviderWords(onlineProvider)
