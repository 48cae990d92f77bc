/** The headings of the page; what it tells is the brand's (words/brand-texts.ts). */
export const about = {
  title: 'Nosotros',
  welcome: 'Bienvenidos',
  story: 'Nuestra Historia',
  mission: 'Nuestra Misión',
  why: '¿Por qué elegirnos?',
  toCatalogue: 'Ver productos',
} as const
