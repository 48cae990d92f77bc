/** Words of the heart on a garment. */
export const heartCopy = {
  label: (title: string): string => `Guardar ${title} en favoritos`,
  kept: 'Guardada en tus favoritos',
  removed: 'Quitada de tus favoritos',
  full: (most: number): string => `Ya guardas ${most} prendas en favoritos. Quita alguna para guardar otra.`,
  gone: 'Esa prenda ya no está en la tienda.',
  unanswered: 'No se pudo guardar en tu cuenta. Inténtalo de nuevo.',
} as const
