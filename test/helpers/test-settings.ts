import { ownRowsAtFirst } from '../../domain/catalogue/home-row.ts'
import { invoiceSettingsAtFirst } from '../../domain/invoices/invoice-settings.ts'
import { carriersAtFirst } from '../../domain/shipping/carriers.ts'
import { pickupAtFirst } from '../../domain/shipping/pickup.ts'
import { parcelsAtFirst } from '../../domain/shipping/parcel-file.ts'
import { garmentPricesAtFirst } from '../../domain/designs/garment-price.ts'
import { demonstrationTransfer } from '../../config/demonstration-shop.ts'
import type { TransferLimits } from '../../domain/payments/transfer-account.ts'
import type { HoldLimits } from '../../domain/purchase/hold-limits.ts'
import { demonstrationBrand } from './demonstration-brand.ts'
import { ratesAtFirst } from '../../domain/shipping/shipping.ts'
import type { ShopSettings } from '../../use-cases/shop.ts'

export const testCredentials = { clientId: 'test-client', clientSecret: 'test-secret' }

export const testHoldLimits: HoldLimits = {
  seriesMinutes: 45,
  countsAfterReleasePercent: 100,
  productPieces: 6,
  productShare: 50,
  pieces: 100,
  shelfShare: 1,
  lastPieces: 8,
}

export const testTransferLimits: TransferLimits = {
  perEmail: 2,
  perBrowser: 2,
  perNetwork: 6,
  pieces: 12,
  shelfShare: 10,
}

const room = 1_000_000

/** All buyers of a test come from this machine, so the limits are lifted. */
const roomForAll: HoldLimits = {
  ...testHoldLimits,
  seriesMinutes: room,
  countsAfterReleasePercent: 0,
  productPieces: room,
  pieces: room,
  lastPieces: room,
}

export const roomForAllVariables = {
  HOLD_LIFE_MINUTES: '10080',
  HOLD_REST: '0',
  HOLD_PRODUCT_PIECES: String(room),
  HOLD_PIECES: String(room),
  HOLD_LAST_PIECES: String(room),
  TRANSFERS_PER_EMAIL: String(room),
  TRANSFERS_PER_BROWSER: String(room),
  TRANSFERS_PER_ADDRESS: String(room),
  TRANSFER_PIECES: String(room),
  PAYMENTS_PER_BROWSER: String(room),
  PAYMENTS_PER_ADDRESS: String(room),
  PAYMENTS_IN_ALL: String(room),
}

export const testSettings: ShopSettings = {
  name: 'Pequeña Leyenda',
  cry: '¡Be a Legend!',
  email: 'hola@pequenaleyenda.example',
  whatsapp: '+52 81 5555 0100',
  address: 'Monterrey, Nuevo León',
  hours: 'Lunes a sábado 9:00am-6:00pm',
  social: [],
  brand: demonstrationBrand,
  publicUrl: 'http://shop.test',
  backofficeUrl: null,
  holdMinutes: 15,
  holdLimits: roomForAll,
  transfer: demonstrationTransfer,
  invoicing: invoiceSettingsAtFirst,
  transferLimits: { perEmail: room, perBrowser: room, perNetwork: room, pieces: room, shelfShare: 100 },
  paymentLimits: { perBrowser: room, perNetwork: room, inAll: room },
  contactMailsAnHour: 20,
  accountMailsAnHour: room,
  madeToOrderDays: 5,
  remindsOfSizes: true,
  publishesPieces: false,
  leastAfterCode: 1_000,
  showsSoldOut: false,
  waitHours: 24,
  homeRows: ownRowsAtFirst,
  garmentPrices: garmentPricesAtFirst,
  arcoDays: 20,
  shipping: { ...ratesAtFirst, withMexicoCity: false, phoneNeeded: false },
  carriers: carriersAtFirst,
  pickup: pickupAtFirst,
  parcels: parcelsAtFirst,
  membershipCard: { price: 250_000, monthlyYield: 13, notice: null },
  pictureSites: [],
  hstsSubdomains: false,
  backupHour: null,
  backendKey: 'test-key',
  trustedProxies: 0,
  demonstration: { payments: true, mail: true, backoffice: true },
  opening: { state: 'open', words: '' },
  missing: [],
  connections: { mail: 'none', paypal: 'none' },
}
