export const cardCheck = {
  title: 'Tarjeta de Socio',
  description: 'Comprueba si una Tarjeta de Socio es válida.',
  valid: 'Esta tarjeta es válida',
  validText: (since: string): string => `Válida desde ${since}.`,
  revoked: 'Esta tarjeta ya no es válida',
  revokedText: 'Fue revocada.',
  unknown: 'Esta tarjeta no existe',
  unknownText: 'El código no es de ninguna tarjeta nuestra. Revisa que la dirección esté completa.',
  private: (shopName: string): string =>
    `Esta página solo dice si la tarjeta es válida. De quién es lo sabe ${shopName}, y nadie más.`,
  home: 'Ir a la tienda',
} as const
