import { type Centavos, pesosText } from '../../domain/money.ts'

/** Money as it leaves in JSON, in the payment provider's form: 62800 → { currency_code: 'MXN', value: '628.00' }. */
export function mxn(amount: Centavos): { currency_code: 'MXN'; value: string } {
  return { currency_code: 'MXN', value: pesosText(amount) }
}
