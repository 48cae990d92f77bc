/** Separate from words/paths.ts, which every browser loads. */
export const serverPaths = {
  /** Opens the closed shop in a staff member's browser. */
  previewAt: '/vista-previa',
  preview: (token: string, page: string) => `/vista-previa?clave=${token}&pagina=${encodeURIComponent(page)}`,
  webhooks: (provider: string) => `/api/webhooks/${provider}`,
} as const
