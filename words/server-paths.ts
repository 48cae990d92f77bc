/** Addresses of the shop that no page of it leads to: words/paths.ts is in every browser. */
export const serverPaths = {
  /** By it a browser of the staff sees a shop that is closed. */
  previewAt: '/vista-previa',
  preview: (token: string, page: string) => `/vista-previa?clave=${token}&pagina=${encodeURIComponent(page)}`,
  /** Where the payment provider sends its notices. */
  paymentNotices: '/api/webhooks/paypal',
} as const
