/** How many bytes a file may have that somebody sends, by what it is. A form may have a little more, for its fields. */
export const largestFiles = {
  picture: 30 * 1024 * 1024,
  svgPrint: 500_000,
  pngPrint: 30_000_000,
  sheet: 20_000_000,
  /** SEPOMEX's file of all postal codes has some 15 MB. */
  postalCodes: 32_000_000,
} as const

/**
 * Bytes of a form without a file. Both bounds have room to spare: the longest form of the shop is a contact message whose
 * every character is percent-encoded, and the longest form of the back office has a tenth of its bound.
 */
export const largestForms = { ofStrangers: 64 * 1024, ofStaff: 256 * 1024 } as const

/** As one says it of a file: whole megabytes. */
export const megabytesOf = (bytes: number): number => Math.floor(bytes / 1_000_000)
