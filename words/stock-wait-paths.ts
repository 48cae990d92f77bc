/** Not in paths.ts, because few pages need these addresses and every page loads that file. */
export const stockWaitPaths = {
  /** The form of 'Avísame' is sent here. */
  form: '/avisame',
  formFor: (id: string) => `/avisame?prenda=${encodeURIComponent(id)}`,
  confirmation: '/avisame/confirmar',
  confirm: (key: string) => `/avisame/confirmar?clave=${encodeURIComponent(key)}`,
  end: '/avisame/quitar',
  stop: (key: string) => `/avisame/quitar?clave=${encodeURIComponent(key)}`,
  /** Mail programs send a POST to this address. */
  stopAtOnce: (key: string) => `/avisame/quitar/${encodeURIComponent(key)}`,
}
