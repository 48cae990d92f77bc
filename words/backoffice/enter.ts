/** Of the sign-in page of the back office. */
export const enterCopy = {
  title: 'Entrar a la trastienda',
  demonstration: 'Entrar como demostración',
  demonstrationHint: 'Entras como dueña. Todo funciona de verdad en esta base de datos de muestra.',
  opening: 'Abriendo la trastienda…',
  openHere: 'Si no se abre sola, presiona aquí',
} as const
