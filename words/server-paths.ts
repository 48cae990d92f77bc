/** Addresses that no page links to. They are separate from words/paths.ts, which every browser loads. */
export const serverPaths = {
  /** Opens a preview of the closed shop in a staff member's browser. */
  previewAt: '/vista-previa',
  preview: (token: string, page: string) => `/vista-previa?clave=${token}&pagina=${encodeURIComponent(page)}`,
  /** The payment provider sends its webhooks to this address. */
  paymentNotices: '/api/webhooks/paypal',
} as const
