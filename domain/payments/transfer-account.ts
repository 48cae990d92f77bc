import { luhnDigit } from '../values/luhn.ts'
import type { Centavos } from '../values/money.ts'

/**
 * The bank account of the shop. Only a buyer with an order by transfer may see it. `clabe`: 18 digits. `card`: 16
 * digits of a card that takes deposits; null: none.
 */
export type TransferAccount = { holder: string; bank: string; clabe: string; card: string | null }

/** `least`, `most`: the smallest and the largest order that may be paid by transfer. `note`: the owner's text, or ''. */
export type TransferOffer = {
  account: TransferAccount
  payWithinHours: number
  least: Centavos
  most: Centavos
  note: string
}

/** The same as one group of the owner's settings. `depositCard`: '' if there is none. */
export type TransferSettings = {
  offered: boolean
  holder: string
  bank: string
  clabe: string
  depositCard: string
  payWithinHours: number
  least: Centavos
  most: Centavos
  note: string
}

/** Limits on unpaid orders by transfer, because their pieces are held for days. */
export type TransferLimits = {
  /** One e-mail address may have this many unpaid orders by transfer. */
  perEmail: number
  perBrowser: number
  perNetwork: number
  /** Open transfers of one network may always hold this many pieces of all products together. */
  pieces: number
  /** They may hold this part of all free pieces of the shop, in percent, if that is more than `pieces`. */
  shelfShare: number
}

/** In hours: the time to pay that the owner may choose. */
export const payWithin = { least: 24, most: 96 } as const

export const transferAtFirst: TransferSettings = {
  offered: false,
  holder: '',
  bank: '',
  clabe: '',
  depositCard: '',
  payWithinHours: 48,
  least: 0,
  most: 2_000_000,
  note: '',
}

export function transferSettingsOf(offer: TransferOffer | null): TransferSettings {
  if (offer === null) return transferAtFirst
  const { account, ...rest } = offer
  const { card, ...owned } = account
  return { offered: true, ...owned, depositCard: card ?? '', ...rest }
}

/** null: the owner does not offer transfer, or there is no account yet. */
export function transferOfferOf({
  offered,
  holder,
  bank,
  clabe,
  depositCard,
  ...rest
}: TransferSettings): TransferOffer | null {
  if (!offered || clabe === '') return null
  return { account: { holder, bank, clabe, card: depositCard === '' ? null : depositCard }, ...rest }
}

/** True if money would go elsewhere, or if transfer is switched on or off. */
export function isOtherAccount(was: TransferSettings, became: TransferSettings): boolean {
  const fields = ['offered', 'holder', 'bank', 'clabe', 'depositCard'] as const
  return fields.some((field) => was[field] !== became[field])
}

/** Removes the spaces and hyphens that people type between groups of digits. */
export function digitsTyped(text: string): string {
  return text.replaceAll(/[\s\u00a0-]/g, '')
}

export type ClabeFault = 'length' | 'check digit'

/** Finds what is wrong with the digits of a CLABE; null: nothing. */
export function clabeFault(digits: string): ClabeFault | null {
  if (!/^\d{18}$/.test(digits)) return 'length'
  return clabeDigit(digits.slice(0, 17)) === digits[17] ? null : 'check digit'
}

/** Weights 3, 7, 1, as Banco de México's rule says. The check digit reveals every single wrong digit. */
function clabeDigit(body: string): string {
  const weights = [3, 7, 1]
  const sum = [...body].reduce((total, sign, at) => total + ((Number(sign) * weights[at % 3]!) % 10), 0)
  return String((10 - (sum % 10)) % 10)
}

export function isDepositCard(digits: string): boolean {
  return /^\d{16}$/.test(digits) && luhnDigit(digits.slice(0, 15)) === digits[15]
}

/** No bank has the code 999. The demonstration's account begins with it. */
export function isOfNoBank(clabe: string): boolean {
  return clabe.startsWith('999')
}

/** null: the table below does not have the bank, so the owner types its name. */
export function bankOfClabe(clabe: string): string | null {
  return banks.get(clabe.slice(0, 3)) ?? null
}

const banks = new Map([
  ['002', 'Banamex'],
  ['006', 'Bancomext'],
  ['009', 'Banobras'],
  ['012', 'BBVA México'],
  ['014', 'Santander'],
  ['019', 'Banjército'],
  ['021', 'HSBC'],
  ['030', 'BanBajío'],
  ['036', 'Inbursa'],
  ['042', 'Mifel'],
  ['044', 'Scotiabank'],
  ['058', 'Banregio'],
  ['059', 'Invex'],
  ['060', 'Bansí'],
  ['062', 'Afirme'],
  ['072', 'Banorte'],
  ['106', 'Bank of America'],
  ['110', 'J.P. Morgan'],
  ['112', 'Monex'],
  ['113', 'Ve por Más'],
  ['127', 'Banco Azteca'],
  ['130', 'Compartamos Banco'],
  ['132', 'Multiva'],
  ['133', 'Actinver'],
  ['135', 'Nafin'],
  ['137', 'BanCoppel'],
  ['140', 'Consubanco'],
  ['145', 'Bbase'],
  ['147', 'Bankaool'],
  ['152', 'Bancrea'],
  ['156', 'Sabadell'],
  ['166', 'Banco del Bienestar'],
  ['167', 'Hey Banco'],
  ['638', 'Nu México'],
  ['646', 'STP'],
  ['661', 'Klar'],
  ['722', 'Mercado Pago'],
  ['728', 'Spin by OXXO'],
])
