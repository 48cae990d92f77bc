/** Words of the pages of favourites. */
export const favouritesCopy = {
  title: 'Favoritos',
  description: 'Las prendas que guardaste para después.',
  inBrowser: 'Se guardan en este navegador.',
  signIn: 'Inicia sesión para verlos en todos tus aparatos',
  inAccount: 'Se guardan en tu cuenta, así que las ves en todos tus aparatos.',
  emptyTitle: 'Aún no guardas ninguna prenda',
  emptyText: 'Toca el corazón de la que te guste y aquí la encuentras cuando vuelvas.',
  chooseAge: 'Elegir edad',
  chooseAgeOf: (title: string): string => `Elegir edad de ${title}`,
  needsScripts: 'Para guardar y ver favoritos, activa JavaScript en tu navegador.',
  toCatalogue: 'Ver productos',
  dropped: (garments: number): string =>
    garments === 1
      ? 'Una prenda que guardaste ya no está en la tienda, así que la quitamos de tus favoritos.'
      : `${garments} prendas que guardaste ya no están en la tienda, así que las quitamos de tus favoritos.`,
  share: 'Compartir mis favoritos',
  shareTitle: 'Mis prendas favoritas',
  shareText: 'Quien abra el enlace ve estas prendas y puede comprarlas. No ve quién eres.',
  copied: 'Enlace copiado. Pégalo donde quieras mandarlo.',
  link: 'Enlace para compartir',
} as const

/** Words of the page behind a shared link. */
export const sharedFavouritesCopy = {
  title: 'Favoritos compartidos',
  description: 'Alguien guardó estas prendas y te las comparte.',
  lead: 'Alguien guardó estas prendas y te las comparte. Échalas al carrito o guárdalas también en tus favoritos.',
  keepAll: 'Guardar todas en mis favoritos',
  kept: 'Guardadas en tus favoritos',
  full: (most: number): string => `No caben todas: en favoritos guardas ${most} prendas como máximo.`,
  own: 'Ver mis favoritos',
  emptyTitle: 'Estas prendas ya no están',
  emptyText: 'Las prendas de este enlace salieron de la tienda. Hay otras que te pueden gustar.',
} as const
