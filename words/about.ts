/** The brand's own texts come from words/brand-texts.ts. */
export const about = {
  title: 'Nosotros',
  welcome: 'Bienvenidos',
  story: 'Nuestra Historia',
  mission: 'Nuestra Misión',
  why: '¿Por qué elegirnos?',
  toCatalogue: 'Ver productos',
} as const
