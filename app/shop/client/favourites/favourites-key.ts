/** Key under which the browser's storage keeps the favourites. Signing out needs no other code of them. */
export const favouritesKey = 'favourites'
