import { type TransferOffer, transferAtFirst } from '../domain/payments/transfer-account.ts'
import { unnamed } from '../domain/opening/opening.ts'

/** The shop's name and contact details when the environment sets none. */
type Usual = Record<'name' | 'cry' | 'email' | 'whatsapp' | 'address' | 'hours', string> &
  Record<'facebook' | 'instagram', string | undefined>

export const demonstrationShop: Usual = {
  name: 'Pequeña Leyenda',
  cry: '¡Be a Legend!',
  email: 'hola@pequenaleyenda.example',
  whatsapp: '+52 81 0000 0000',
  address: 'Av. Benito Juárez 100, Centro, 64000 Monterrey, N. L.',
  hours: 'Lunes a sábado, 9:00am-6:00pm',
  facebook: 'https://www.facebook.com/pequenaleyenda',
  instagram: 'https://www.instagram.com/pequenaleyenda',
}

/** A production shop has no name and no contact until its owner sets them. */
export const nobody: Usual = {
  name: unnamed,
  cry: '',
  email: '',
  whatsapp: '',
  address: '',
  hours: 'Lunes a viernes, 9:00am-6:00pm',
  facebook: undefined,
  instagram: undefined,
}

/** No bank has the code 999, so no money can reach this account. Its check digit is right. */
export const demonstrationTransfer: TransferOffer = {
  account: {
    holder: 'Cuenta de demostración',
    bank: 'Ningún banco (demostración)',
    clabe: '999000000000000001',
    card: null,
  },
  payWithinHours: transferAtFirst.payWithinHours,
  least: transferAtFirst.least,
  most: transferAtFirst.most,
  note: 'Esta tienda es una demostración: la cuenta no existe y ningún banco la acepta. No transfieras dinero.',
}
