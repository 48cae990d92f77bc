/** The buyer's proof of a transfer (comprobante). The shop keeps a picture without its metadata, or an unchanged PDF. */
export type Receipt = { type: 'image/webp' | 'application/pdf'; bytes: Uint8Array }

/**
 * locked: a PDF with a password. dangerous: a PDF that runs, starts, sends or contains something else. busy: too many
 * receipts wait; the same file may be accepted later.
 */
export type ReceiptFault =
  | 'empty'
  | 'too-large'
  | 'no-receipt'
  | 'too-many-pixels'
  | 'broken'
  | 'locked'
  | 'dangerous'
  | 'busy'

export type CleanedReceipt = ({ kind: 'clean' } & Receipt) | { kind: 'refused'; reason: ReceiptFault }
