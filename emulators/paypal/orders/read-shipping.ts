import type { Address, Shipping } from '../state/records.ts'
import { compact, type Findings, type Json, readObject, readText } from './findings.ts'

/** Reads the shipping address, which must be complete with SET_PROVIDED_ADDRESS. */
export function readShipping(
  findings: Findings,
  unit: Json,
  path: string,
  preference: string | undefined,
): Shipping | undefined {
  const source = readObject(findings, unit, 'shipping', path)
  const at = `${path}/shipping`
  if (!source) {
    if (preference === 'SET_PROVIDED_ADDRESS') findings.add('SHIPPING_ADDRESS_INVALID', at)
    return undefined
  }
  const name = readObject(findings, source, 'name', at)
  const fullName = name && readText(findings, name, 'full_name', `${at}/name`, { max: 300 })
  const address = readAddress(findings, source, at)
  if (preference === 'SET_PROVIDED_ADDRESS') checkComplete(findings, address, `${at}/address`)
  return compact<Shipping>({
    name: fullName === undefined ? undefined : { full_name: fullName },
    address,
  })
}

function readAddress(findings: Findings, shipping: Json, at: string): Address | undefined {
  const source = readObject(findings, shipping, 'address', at)
  if (!source) return undefined
  const path = `${at}/address`
  const text = (key: string, max: number) => readText(findings, source, key, path, { min: 0, max })
  const country = readText(findings, source, 'country_code', path, {
    required: true,
    max: 2,
    pattern: /^([A-Z]{2}|C2)$/,
    issue: 'INVALID_COUNTRY_CODE',
  })
  const lines = {
    address_line_1: text('address_line_1', 300),
    address_line_2: text('address_line_2', 300),
    admin_area_2: text('admin_area_2', 120),
    admin_area_1: text('admin_area_1', 300),
    postal_code: text('postal_code', 60),
  }
  return country === undefined ? undefined : compact<Address>({ ...lines, country_code: country })
}

function checkComplete(findings: Findings, address: Address | undefined, path: string): void {
  if (!address?.address_line_1) findings.add('SHIPPING_ADDRESS_INVALID', `${path}/address_line_1`)
  if (!address?.admin_area_2) findings.add('CITY_REQUIRED', `${path}/admin_area_2`)
  if (!address?.postal_code) findings.add('POSTAL_CODE_REQUIRED', `${path}/postal_code`)
}
