import {
  bankOfClabe,
  clabeFault,
  digitsTyped,
  isDepositCard,
  type TransferSettings,
} from '../../domain/payments/transfer-account.ts'
import { transferFaults as faults } from '../../words/backoffice/transfer-settings-words.ts'

type ReadDigits = { value: string } | { fault: string }

export function clabeTyped(text: string): ReadDigits {
  const value = digitsTyped(text)
  const fault = value === '' ? null : clabeFault(value)
  if (fault === 'length') return { fault: faults.clabeLength(value.replaceAll(/\D/g, '').length) }
  return fault === null ? { value } : { fault: faults.clabeDigit }
}

export function depositCardTyped(text: string): ReadDigits {
  const value = digitsTyped(text)
  return value === '' || isDepositCard(value) ? { value } : { fault: faults.depositCard }
}

/** Fills in the bank's name from the CLABE. If the owner offers transfers, reports each field that is missing or wrong. */
export function judgeTransfer(
  value: TransferSettings,
  wrong: Partial<Record<keyof TransferSettings, string>>,
): void {
  value.bank = bankOfClabe(value.clabe) ?? value.bank
  if (value.least > value.most) wrong.most ??= faults.mostBelowLeast
  if (!value.offered) return
  if (value.clabe === '') wrong.clabe ??= faults.clabeMissing
  if (value.holder === '') wrong.holder ??= faults.holderMissing
  if (value.bank === '' && wrong.clabe === undefined) wrong.bank ??= faults.bankUnknown
}
