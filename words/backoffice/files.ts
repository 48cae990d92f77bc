export const filesCopy = {
  choose: (several: boolean): string => (several ? 'Elegir archivos' : 'Elegir archivo'),
  chosen: (names: readonly string[]): string =>
    names.length > 1 ? `${names.length} archivos` : (names[0] ?? 'Ninguno todavía'),
  tooLarge: (name: string, megabytes: number): string =>
    `«${name}» pesa más de ${megabytes} MB. Elige otro archivo.`,
  busy: 'Hay varios archivos subiendo a la vez. Inténtalo en un momento.',
  empty: (name: string): string => `«${name}» está vacío. Elígelo otra vez, o elige otro archivo.`,
} as const
