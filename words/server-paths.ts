/** Separate from words/paths.ts, which every browser loads. */
export const serverPaths = {
  /** For a staff member's browser, while the shop is closed. */
  previewAt: '/vista-previa',
  preview: (token: string, page: string) => `/vista-previa?clave=${token}&pagina=${encodeURIComponent(page)}`,
  paymentNotices: '/api/webhooks/paypal',
} as const
