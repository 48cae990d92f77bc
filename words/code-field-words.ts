export const codeFieldCopy = {
  have: 'Tengo un código',
  label: 'Código de descuento',
  apply: 'Aplicar',
  asking: 'Revisando tu código…',
  given: (code: string): string => `Tu código ${code} ya está aplicado.`,
  freeShipping: (code: string): string => `Envío gratis con ${code}.`,
  takeAway: 'Quitar',
  takeAwayCode: (code: string): string => `Quitar el código ${code}`,
  unanswered: 'No pudimos revisar tu código. Inténtalo de nuevo, o compra sin él.',
} as const
