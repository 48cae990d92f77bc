/** Largest uploaded files, in bytes. A form may be a little larger than its file, because of its other fields. */
export const largestFiles = {
  picture: 30 * 1024 * 1024,
  svgPrint: 500_000,
  pngPrint: 30_000_000,
  spreadsheet: 20_000_000,
  /** SEPOMEX's file of all postal codes has about 15 MB. */
  postalCodes: 32_000_000,
  /** A file of the bank's movements: far more characters than `longestBankText`. */
  bankLines: 1_000_000,
  receiptPicture: 10_000_000,
  receiptPdf: 2_000_000,
  invoiceXml: 500_000,
  /** A receipt as the shop keeps it, in the database. */
  receiptKept: 2_000_000,
} as const

/**
 * Largest forms without a file, in bytes. The longest form of the shop is a contact message with every character
 * percent-encoded. The longest form of the back office changes 50 products with 24 sizes each, the most that products
 * may have: at most 233 kB.
 */
export const largestForms = { ofStrangers: 64 * 1024, ofStaff: 256 * 1024 } as const

export const megabytesOf = (bytes: number): number => Math.floor(bytes / 1_000_000)
