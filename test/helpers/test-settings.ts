import type { ShopSettings } from '../../use-cases/shop.ts'

/** The shop's account at the payment emulator. */
export const testCredentials = { clientId: 'test-client', clientSecret: 'test-secret' }

export const testSettings: ShopSettings = {
  name: 'Pequeña Leyenda',
  cry: '¡Be a Legend!',
  email: 'hola@pequenaleyenda.example',
  whatsapp: '+52 81 5555 0100',
  address: 'Monterrey, Nuevo León',
  hours: 'Lunes a sábado 9:00am-6:00pm',
  social: [],
  publicUrl: 'http://shop.test',
  holdMinutes: 15,
  holdsPerAddress: 1000,
  contactMailsAnHour: 20,
  madeToOrderDays: 5,
  withMexicoCity: false,
  membershipCard: { price: 250_000, monthlyYield: 13, notice: null },
  pictureSites: [],
  hstsSubdomains: false,
  backendKey: 'test-key',
  trustedProxies: 0,
  payPal: { clientId: testCredentials.clientId, sdkBaseUrl: 'http://localhost' },
  demonstration: { payments: true, mail: true },
}
