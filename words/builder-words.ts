import type { Colour, Size } from '../domain/catalogue/catalogue.ts'
import { colourName } from './colours.ts'

export const builderCopy = {
  title: 'Diseña la tuya',
  titled: (name: string): string => `${name}, a tu manera`,

  garment: 'Prenda',
  size: 'Talla',
  colour: 'Color',
  design: 'Diseño',
  quantity: 'Piezas',
  sizeGuide: '¿Cuál es su talla? Mira la guía',
  xxl: 'La XXL lleva más tela: hecha para ti cuesta 15 % más.',
  unset: 'por elegir',

  notInDesign: (colour: Colour): string => `${colourName[colour]}, no va con este diseño`,
  colourHint: 'Los colores tachados no van con el diseño que elegiste.',
  inOtherColours: 'en otros colores',

  closedTitle: 'Todavía no se puede diseñar',
  closedText: 'Estamos preparando los diseños. Mientras, mira las prendas que ya están hechas.',
  toCatalogue: 'Ver productos',

  front: 'Frente',
  back: 'Espalda',
  sides: 'Lado que se ve',
  picture(look: {
    noun: string
    size: Size | null
    colour: Colour | null
    designName: string | null
    back: boolean
  }): string {
    const { noun, size, colour, designName, back } = look
    return [
      `${noun}${colour ? ` en ${colourName[colour].toLowerCase()}` : ' sin color todavía'}`,
      designName ? `con el diseño ${designName}` : 'sin diseño todavía',
      ...(size ? [`talla ${size}`] : []),
      back ? 'vista por la espalda' : 'vista de frente',
    ].join(', ')
  },

  oneMore: 'Una pieza más',
  oneLess: 'Una pieza menos',
  pieces: (quantity: number): string => (quantity === 1 ? '1 pieza' : `${quantity} piezas`),
  each: (price: string): string => `${price} c/u`,
  from: 'desde',
  priceIs: (price: string, quantity: number, least: boolean): string =>
    `${quantity === 1 ? 'Precio' : `${quantity} piezas`}: ${least ? 'desde ' : ''}${price}`,
  ready: (pieces: number): string =>
    `Lista para enviarse. ${pieces === 1 ? 'Única Pieza' : `Piezas disponibles: ${pieces}`}.`,
  nowReady: 'Lista para enviarse.',
  add: 'Agregar al carrito',
  missing: (parts: readonly string[]): string =>
    `Te falta elegir ${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}` : parts.join('')}.`,
  missingPart: { size: 'talla', colour: 'color', design: 'diseño' },
  colourCleared: (colour: Colour, design: string): string =>
    `${colourName[colour]} no va con ${design}: elige otro color.`,
  designCleared: (noun: string): string => `Cambiaste a ${noun.toLowerCase()}: elige su diseño.`,
  added: 'Artículo agregado al carrito de compra',
  lastGone: 'Alguien se llevó la última que estaba lista. Te la hacemos sobre pedido: agrégala otra vez.',
  needsScripts: 'Puedes armar y compartir tu diseño así. Para comprarlo, activa JavaScript en tu navegador.',
} as const
