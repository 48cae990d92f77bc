import { plainWithin } from '../values/plain-text.ts'

/** Who carries parcels, as orders keep the name, and where a number is followed ('' nowhere): it stands in the place of '{}'. */
export type Carrier = { name: string; follow: string }

/** Those of Mexico, which a shop begins with. */
export const carriersAtFirst: readonly Carrier[] = [
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

/**
 * Where the parcel is followed; null where nobody knows. A parcel whose carrier left the shop's list since then is
 * followed where the program knows it.
 */
export function trackingUrl(
  carriers: readonly Carrier[],
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): string | null {
  const follow = [...carriers, ...carriersAtFirst].find(({ name }) => name === carrier)?.follow ?? ''
  return follow === '' || trackingNumber === ''
    ? null
    : follow.replaceAll('{}', encodeURIComponent(trackingNumber))
}

/** Characters at most, of a carrier's name, of a number and of an address. */
export const longestOfParcel = { carrier: 60, trackingNumber: 40, follow: 300 } as const

/** More carriers than this are none to choose from with a thumb. */
export const mostCarriers = 20

export type CarrierFault = 'name-missing' | 'name-too-long' | 'name-twice' | 'address-malformed'

/** What is wrong with a carrier of the list; null where it is good. */
export function carrierFault({ name, follow }: Carrier): CarrierFault | null {
  if (name === '') return 'name-missing'
  if (name.length > longestOfParcel.carrier) return 'name-too-long'
  if (follow === '') return null
  const url = follow.length > longestOfParcel.follow ? null : URL.parse(follow)
  const hostIsFixed = url !== null && !/[{}]|%7B/i.test(url.host)
  return url?.protocol === 'https:' && hostIsFixed ? null : 'address-malformed'
}

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
export function checkParcel(
  written: { carrier: string; trackingNumber: string },
  carriers: readonly Carrier[],
): ParcelCheck {
  const carrier = plainWithin(longestOfParcel.carrier, written.carrier)
  const trackingNumber = plainWithin(longestOfParcel.trackingNumber, written.trackingNumber)
    .replaceAll(' ', '')
    .toUpperCase()
  const faulty = (fault: ParcelFault): ParcelCheck => ({ kind: 'faulty', fault })
  if (carrier === '') return faulty('carrier-missing')
  if (carrier.length > longestOfParcel.carrier) return faulty('carrier-too-long')
  if (trackingNumber === '' && carriers.some(({ name }) => name === carrier)) return faulty('number-missing')
  if (trackingNumber.length > longestOfParcel.trackingNumber) return faulty('number-too-long')
  if (!/^[A-Z0-9-]*$/.test(trackingNumber)) return faulty('number-malformed')
  return { kind: 'good', carrier, trackingNumber }
}
