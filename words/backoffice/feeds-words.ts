import type { FeedChannel, FeedFault } from '../../domain/feeds/feed-faults.ts'

export const feedsCopy = {
  title: 'En Google, Facebook e Instagram',
  open: 'En Google e Instagram',
  back: 'Productos',
  lead: (products: number): string =>
    `Tus prendas también se ven fuera de tu tienda. Cada sitio lee de aquí, cuando él quiere, ${products === 1 ? 'tu prenda' : `tus ${products} prendas`}, con su precio, su rebaja y las tallas que quedan de este momento. No dice cuántas piezas hay.`,
  unreachable:
    'Google y Facebook todavía no pueden leer estas direcciones: tu tienda no está en internet con https. Sírvete de ellas cuando lo esté.',
  channels: { google: 'Google', meta: 'Facebook e Instagram' } satisfies Record<FeedChannel, string>,
  how: {
    google:
      'En Google Merchant Center elige «Agregar productos», después «desde un archivo», y pega esta dirección. Elige México, español y que la lea cada día.',
    meta: 'En el administrador de ventas de Meta (Commerce Manager) elige tu catálogo, «Orígenes de datos», «Lista de datos», «Usar una URL», y pega esta dirección. Elige pesos mexicanos y que la lea cada hora.',
  } satisfies Record<FeedChannel, string>,
  copy: { copy: 'Copiar', copied: 'Copiada' },
  faulty: 'Lo que ahí no pasaría',
  noFaults: 'Ninguna prenda tiene un problema que conozcamos.',
  noProducts: 'Todavía no hay prendas a la vista en tu tienda.',
  examined: (most: number): string => `Se miran las primeras ${most} prendas.`,
} as const

/** What is wrong, where, and what to do. */
export function feedFaultWords(fault: FeedFault, channels: readonly FeedChannel[]): string {
  const where = channels.map((channel) => feedsCopy.channels[channel]).join(', ')
  return `${where}: ${whatToDo(fault)}`
}

function whatToDo(fault: FeedFault): string {
  switch (fault.kind) {
    case 'no-description':
      return 'no tiene descripción. Escríbele una: tela, cuello, para qué ocasión.'
    case 'capital-title':
      return 'su nombre está todo en mayúsculas y la rechazan. Escríbelo como un nombre normal.'
    case 'long-title':
      return `con su talla, su nombre pasa de ${fault.most} letras y se corta. Hazlo más corto.`
    case 'long-id':
      return `con su talla, su clave pasa de ${fault.most} letras y la rechazan. Cópiala como producto nuevo con una clave más corta.`
    case 'small-picture':
      return `su primera foto mide menos de ${fault.least} píxeles por lado y la rechazan. Sube una más grande.`
  }
}
