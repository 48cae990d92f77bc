import type { CountedWork } from '../../../../data/demonstration/work-tables.ts'

const names: Record<keyof CountedWork, readonly [one: string, many: string]> = {
  orders: ['pedido', 'pedidos'],
  customers: ['cliente', 'clientes'],
  messages: ['mensaje', 'mensajes'],
  discounts: ['rebaja o código', 'rebajas y códigos'],
  spreadsheets: ['hoja', 'hojas'],
}

/** '124 pedidos, 24 clientes y 1 mensaje'; '' when there is none. */
function listed(counted: CountedWork): string {
  const parts = (Object.keys(names) as (keyof CountedWork)[]).flatMap((name) => {
    const count = counted[name]
    return count === 0 ? [] : [`${count} ${names[name][count === 1 ? 0 : 1]}`]
  })
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`
}

export const startOverCopy = {
  title: 'Empezar de cero',
  lead: 'Deja la trastienda como el primer día, para probarla con lo tuyo.',
  example: (counted: CountedWork): string => `Se va el ejemplo: ${listed(counted)}.`,
  noExample: 'El ejemplo ya no está.',
  own: (counted: CountedWork): string =>
    `También se va lo que tú hiciste en esta demostración: ${listed(counted)}.`,
  rest: 'Con ellos se van tarjetas, devoluciones, movimientos de piezas y la bitácora. Se quedan tus ajustes, tu equipo y lo que cada prenda tiene de piezas.',
  catalogue: 'También las prendas, las colecciones, los diseños y la marca de ejemplo',
  catalogueHint: 'La tienda queda vacía. Lo que tú subiste o cambiaste después se queda.',
  sure: 'Entiendo que esto no se puede deshacer',
  button: 'Empezar de cero',
  notSure: 'Marca que entiendes que no se puede deshacer.',
  done: 'Listo: la trastienda está vacía. Al volver a arrancar, el ejemplo no regresa.',
  stillFilling: 'El ejemplo todavía se está llenando. Espera unos segundos y vuelve a intentarlo.',
  noDemonstration: 'Esta tienda no es una demostración: aquí no se borra nada.',
} as const

export const isEmptyWork = (counted: CountedWork): boolean => listed(counted) === ''
