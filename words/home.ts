import type { Centavos } from '../domain/money.ts'
import { wholePesos } from './money.ts'

export const home = {
  title: 'Ropa para leyendas pequeñas',
  description:
    'Ropa infantil divertida, cómoda, elegante y moderna, pensada en Monterrey para niñas y niños. Envíos a todo México.',
  /** Line by line: it breaks here, whichever typeface has arrived. */
  cry: ['Ropa hecha', 'para leyendas', 'pequeñas'],
  lead: 'Prendas divertidas y cómodas, pensadas en Monterrey para quienes todavía creen que una capa lo cambia todo.',
  toCatalogue: 'Ver productos',
  toBuilder: 'Diseña la tuya',
  heroAlt: 'Prendas de papel tendidas en un lazo entre cerros de papel, con el sol saliendo detrás.',
  valuesTitle: 'Así es nuestra ropa',
  values: [
    {
      picture: 'valor-divertida',
      title: 'Divertida',
      text: 'Estampados que cuentan cuentos y colores que no se cansan.',
    },
    {
      picture: 'valor-comoda',
      title: 'Cómoda',
      text: 'Algodón suave, costuras planas y etiquetas que no pican.',
    },
    {
      picture: 'valor-elegante',
      title: 'Elegante',
      text: 'Cortes limpios que se ven bien el lunes y el domingo.',
    },
    {
      picture: 'valor-moderna',
      title: 'Moderna',
      text: 'Tallas que crecen con ellos y diseños que no se repiten.',
    },
  ],
  carousel: 'carrusel',
  previousValue: 'Anterior',
  nextValue: 'Siguiente',
  valuePosition: (at: number, count: number): string => `${at} de ${count}`,
  categoriesTitle: '¿Para quién buscas?',
  categories: [
    { audience: 'Boy', picture: 'categoria-nino', title: 'Niño' },
    { audience: 'Unisex', picture: 'categoria-unisex', title: 'Unisex' },
    { audience: 'Girl', picture: 'categoria-nina', title: 'Niña' },
  ],
  aboutTitle: 'Una marca cortada a mano',
  aboutText:
    'Empezamos con una caja de cartón, unas tijeras sin punta y un dinosaurio. Hoy hacemos tirajes cortos de ropa que aguanta recreos, domingos y lavadoras.',
  aboutLink: 'Nuestra historia',
  commitmentTitle: 'Nuestro compromiso',
  commitment:
    'Si algo no queda, no gusta o no llega como lo soñaste, nos escribes y lo arreglamos contigo. Sin letras chiquitas, de familia a familia.',
  contactTitle: '¿Platicamos?',
  contactText: 'Escríbenos por correo o por WhatsApp. Contestamos nosotros, en horario de tienda.',
  contactLink: 'Cómo encontrarnos',
} as const

export const heroFilm = {
  pause: 'Pausar la animación',
  play: 'Reproducir la animación',
} as const

/** The words of the invitation to become a partner. */
export const partnerInvite = {
  title: 'Hazte socio',
  text: (minimum: Centavos): string =>
    `Una tarjeta con tu nombre, cosida a la historia de la tienda. Desde ${wholePesos(minimum)} pesos.`,
  link: 'Conocer la Tarjeta de Socio',
} as const
