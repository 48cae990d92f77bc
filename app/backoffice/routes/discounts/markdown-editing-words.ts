import type { MarkdownOutcome } from '../../../../domain/discounts/markdown-outcome.ts'
import type { MarkdownReduction, MarkdownState } from '../../../../domain/discounts/markdown.ts'
import { counted } from '../../../../words/price.ts'
import { shortPrice } from './words.ts'

const products = (count: number) => (count === 1 ? '1 prenda' : `${counted(count)} prendas`)

export const markdownsCopy = {
  new: 'Rebaja nueva',
  lead: 'Baja precios por un tiempo. Empieza y termina sola, en todas las páginas abiertas.',
  none: 'Todavía no hay rebajas. Prepara una con días de anticipación: empieza sola a su hora y, al terminar, cada prenda vuelve a su precio.',
  states: {
    prepared: 'Preparada',
    running: 'En curso',
    ended: 'Terminó',
  } satisfies Record<MarkdownState, string>,
  name: 'Nombre',
  nameHint: 'Para ti, por ejemplo: Buen Fin. Quien compra no lo ve.',
  nameFault: (most: number): string => `Escribe un nombre de ${most} letras o menos.`,
  reduction: 'Cómo baja',
  reductions: { percent: 'Por ciento', price: 'A un precio' } satisfies Record<
    MarkdownReduction['kind'],
    string
  >,
  percent: 'Por ciento menos',
  percentHint: 'Del precio de cada prenda.',
  price: 'Precio nuevo',
  priceHint: 'En pesos. Todas sus prendas cuestan eso; la que ya cuesta menos se queda igual.',
  reductionWords: (reduction: MarkdownReduction): string =>
    reduction.kind === 'percent' ? `${reduction.percent}% menos` : `a ${shortPrice(reduction.price)}`,
  beginsHint: 'Hora del centro de México. Vacío: en cuanto la confirmes.',
  begun: 'Ese momento ya pasó. Déjalo vacío para empezar ahora.',
  unknownProducts: 'Alguna prenda elegida ya no existe: búscala otra vez.',
  preview: 'Ver qué cambia',
  previewTitle: (count: number): string =>
    count === 1 ? 'Cambia 1 prenda' : `Cambian ${counted(count)} prendas`,
  nothing: 'Ninguna prenda de la tienda bajaría de precio. Elige otras o baja más.',
  outcomes: {
    before: (count: number) => `${products(count)} con «Antes» y su precio de antes.`,
    new: (count: number) =>
      `${products(count)} sin «Antes»: se conoce su precio desde hace menos de 15 días.`,
    changed: (count: number) =>
      `${products(count)} sin «Antes»: su precio cambió, y ninguno duró la mayor parte de los últimos 30 días.`,
    'usual-lower': (count: number) =>
      `${products(count)} sin «Antes»: en los últimos 30 días casi siempre costó eso o menos.`,
    already: (count: number) =>
      `${products(count)} se queda${count === 1 ? '' : 'n'} igual: ya cuesta${count === 1 ? '' : 'n'} eso o menos.`,
  } satisfies Record<MarkdownOutcome, (count: number) => string>,
  whyBefore:
    '«Antes $…» solo aparece con el precio que la prenda tuvo de verdad la mayor parte de los 30 días anteriores.',
  before: (price: string): string => `Antes ${price}`,
  notes: {
    new: 'sin «Antes»: su precio es de hace poco',
    changed: 'sin «Antes»: su precio cambió',
    'usual-lower': 'sin «Antes»: casi siempre costó eso o menos',
    already: 'se queda igual',
  } satisfies Record<Exclude<MarkdownOutcome, 'before'>, string>,
  noBefore: 'sin «Antes»',
  from: 'de',
  to: 'a',
  others: (count: number): string => `Y ${products(count)} más.`,
  make: 'Hacer la rebaja',
  goBack: 'Cambiarla',
  lowered: 'Bajan ahora',
  loweredWords: products,
  end: 'Terminar ahora',
  endText: 'Cada prenda vuelve a su precio en todas las páginas. Un carrito abierto lo avisa.',
  withdraw: 'Quitar la rebaja',
  withdrawText: 'Todavía no empieza: se borra, y ningún precio cambia.',
  ended: 'La rebaja terminó: cada prenda vuelve a su precio.',
  endedBefore: 'La rebaja ya había terminado.',
  withdrawn: 'La rebaja se quitó. Ningún precio cambió.',
  products: 'Sus prendas',
}
