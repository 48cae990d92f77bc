import { plainLine } from './plain-text.ts'

/** Who carries parcels in Mexico, as orders keep them, and where a number is followed: it stands in the place of '{}'. */
const known: readonly { name: string; follow: string }[] = [
  { name: 'Estafeta', follow: 'https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=0&wayBill={}' },
  { name: 'DHL', follow: 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={}' },
  { name: 'FedEx', follow: 'https://www.fedex.com/fedextrack/?trknbr={}' },
  { name: 'Paquetexpress', follow: 'https://www.paquetexpress.com.mx/rastreo/{}' },
  { name: 'Redpack', follow: 'https://www.redpack.com.mx/es/rastreo/?guias={}' },
  { name: '99minutos', follow: 'https://tracking.99minutos.com/search/{}' },
  // Its page takes no number in the address.
  {
    name: 'Correos de México',
    follow: 'https://www.correosdemexico.gob.mx/SSLServicios/SeguimientoEnvio/Seguimiento.aspx',
  },
]

/** In the order in which they are offered; one more is named by whoever sends. */
export const carrierNames: readonly string[] = known.map(({ name }) => name)

/** Where the parcel is followed; null where nobody knows. */
export function trackingUrl(carrier: string, number: string): string | null {
  const follow = known.find(({ name }) => name === carrier)?.follow
  return follow === undefined || number === '' ? null : follow.replace('{}', encodeURIComponent(number))
}

/** Characters at most, of a carrier's name and of a number. */
export const longestOfParcel = { carrier: 60, trackingNumber: 40 } as const

export type ParcelFault =
  | 'carrier-missing'
  | 'carrier-too-long'
  | 'number-missing'
  | 'number-malformed'
  | 'number-too-long'

export type ParcelCheck =
  | { kind: 'good'; carrier: string; trackingNumber: string }
  | { kind: 'faulty'; fault: ParcelFault }

/**
 * Who carries it and under which number, as written → as it is kept. Numbers are read out with blanks between; they are
 * letters and figures. Only whoever is not on the list may carry something without one.
 */
export function checkParcel(written: { carrier: string; trackingNumber: string }): ParcelCheck {
  const carrier = plainLine(written.carrier)
  const trackingNumber = plainLine(written.trackingNumber).replaceAll(' ', '').toUpperCase()
  const faulty = (fault: ParcelFault): ParcelCheck => ({ kind: 'faulty', fault })
  if (carrier === '') return faulty('carrier-missing')
  if (carrier.length > longestOfParcel.carrier) return faulty('carrier-too-long')
  if (trackingNumber === '' && carrierNames.includes(carrier)) return faulty('number-missing')
  if (trackingNumber.length > longestOfParcel.trackingNumber) return faulty('number-too-long')
  if (!/^[A-Z0-9-]*$/.test(trackingNumber)) return faulty('number-malformed')
  return { kind: 'good', carrier, trackingNumber }
}
