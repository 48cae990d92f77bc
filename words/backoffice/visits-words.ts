import type { VisitStep } from '../../domain/visits/visit-source.ts'

export const visitsCopy = {
  title: 'Visitas',
  lead: 'De dónde llegan a la tienda y hasta dónde siguen. Se cuenta sin cookies y sin saber quién es nadie.',
  spansLabel: 'De cuántos días',
  span: (days: number): string => `${days} días`,
  none: 'Todavía no hay visitas en estos días. Comparte la tienda y mira aquí de dónde llegan.',
  steps: {
    arrived: 'Vieron',
    'filled-cart': 'Al carrito',
    'began-checkout': 'A pagar',
    bought: 'Compraron',
  } satisfies Record<VisitStep, string>,
  /** Heads of narrow columns. */
  shortSteps: {
    arrived: 'Vieron',
    'filled-cart': 'Carrito',
    'began-checkout': 'Pago',
    bought: 'Compra',
  } satisfies Record<VisitStep, string>,
  ofVisits: (percent: number): string => `${percent} % de las visitas`,
  byDay: 'Visitas por día',
  dayTable: 'Ver los días en una tabla',
  day: 'Día',
  visits: (count: number): string => (count === 1 ? '1 visita' : `${count} visitas`),
  sources: 'De dónde llegan',
  source: 'De dónde',
  hint: 'Una visita cuenta una vez en cada paso. «Compraron» cuenta a quien vio su compra terminada en la misma pestaña: quien cerró antes no se ve aquí, pero su pedido sí está en Pedidos. Un pedido por transferencia cuenta cuando se pide.',
  link: 'Un enlace con nombre',
  linkLead:
    'Ponlo en tu perfil de Instagram, en una historia, en un volante con código QR o en un correo. Quien llegue por él cuenta aquí con ese nombre.',
  linkName: 'Nombre',
  linkNameHint: 'Por ejemplo «instagram» o «volante feria». Sin números largos ni correos.',
  linkPage: 'A qué página',
  linkPageHint: 'Copia aquí la dirección de una prenda o de otra página de tu tienda. Vacío es el inicio.',
  makeLink: 'Hacer el enlace',
  copy: { copy: 'Copiar', copied: 'Copiado' },
  badName: 'Ese nombre no sirve: escribe una o dos palabras, sin correos ni números largos.',
  badPage: 'Esa dirección no es de tu tienda.',
} as const

/** By the names of domain/visits/visit-source.ts. */
const names: Record<string, string> = {
  '': 'Sin enlace',
  otros: 'Otros',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  x: 'X',
  telegram: 'Telegram',
  gmail: 'Gmail',
  google: 'Google',
  bing: 'Bing',
  yahoo: 'Yahoo',
  duckduckgo: 'DuckDuckGo',
  outlook: 'Outlook',
}

/** 'instagram / navidad' → 'Instagram · navidad'. */
export function sourceWords(source: string): string {
  const [site = '', ...campaign] = source.split(' / ')
  return [names[site] ?? site, ...campaign].join(' · ')
}
