import type { Centavos } from '../domain/values/money.ts'
import { groupedPesos } from './price.ts'

/** The brand's own texts are in words/brand-texts.ts. */
export const home = {
  toCatalogue: 'Ver productos',
  toBuilder: 'Diseña la tuya',
  valuesTitle: 'Así es nuestra ropa',
  carousel: 'carrusel',
  previousValue: 'Anterior',
  nextValue: 'Siguiente',
  valuePosition: (at: number, count: number): string => `${at} de ${count}`,
  categoriesTitle: '¿Para quién buscas?',
  collectionsTitle: 'Nuestras colecciones',
  categories: [
    { audience: 'Boy', picture: 'boy', title: 'Niño' },
    { audience: 'Unisex', picture: 'unisex', title: 'Unisex' },
    { audience: 'Girl', picture: 'girl', title: 'Niña' },
  ],
  aboutLink: 'Nuestra historia',
  commitmentTitle: 'Nuestro compromiso',
  contactTitle: '¿Platicamos?',
  contactText: 'Escríbenos por correo o por WhatsApp. Contestamos nosotros, en horario de tienda.',
  contactLink: 'Cómo encontrarnos',
} as const

export const partnerInvite = {
  title: 'Hazte socio',
  text: (minimum: Centavos): string =>
    `Una tarjeta con tu nombre, cosida a la historia de la tienda. Desde ${groupedPesos(minimum)} pesos.`,
  link: 'Conocer la Tarjeta de Socio',
} as const
