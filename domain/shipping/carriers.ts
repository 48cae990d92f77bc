import { plainWithin } from '../values/plain-text.ts'

/** Orders store the carrier's name. `follow`: the address of the tracking page with '{}' for the number, or ''. */
export type Carrier = { name: string; follow: string }

export const carriersAtFirst: readonly Carrier[] = [
  { name: 'Estafeta', follow: 'https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=0&wayBill={}' },
  { name: 'DHL', follow: 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={}' },
  { name: 'FedEx', follow: 'https://www.fedex.com/fedextrack/?trknbr={}' },
  { name: 'Paquetexpress', follow: 'https://www.paquetexpress.com.mx/rastreo/{}' },
  { name: 'Redpack', follow: 'https://www.redpack.com.mx/es/rastreo/?guias={}' },
  { name: '99minutos', follow: 'https://tracking.99minutos.com/search/{}' },
  // The tracking page of Correos de México takes no number in its address.
  {
    name: 'Correos de México',
    follow: 'https://www.correosdemexico.gob.mx/SSLServicios/SeguimientoEnvio/Seguimiento.aspx',
  },
]

/** Also knows the program's own carriers, because old parcels may have a carrier that the owner removed. */
export function trackingUrl(
  carriers: readonly Carrier[],
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): string | null {
  const follow = [...carriers, ...carriersAtFirst].find(({ name }) => name === carrier)?.follow ?? ''
  return follow === '' || trackingNumber === ''
    ? null
    : follow.replaceAll('{}', encodeURIComponent(trackingNumber))
}

/** Longest texts of a parcel, in characters. */
export const longestOfParcel = { carrier: 60, trackingNumber: 40, follow: 300 } as const

/** A longer list of carriers is hard to use on a telephone. */
export const mostCarriers = 20

export type CarrierFault = 'name-missing' | 'name-too-long' | 'name-twice' | 'address-malformed'

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

/** Removes blanks from the tracking number. Only a parcel of a carrier outside the list may have no number. */
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
