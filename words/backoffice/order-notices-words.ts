import type { OrderMail } from '../../domain/mail/order-notices.ts'

export const noticesCopy = {
  title: 'Avisos de pedidos',
  lead: 'Cada pedido pagado suena en la trastienda abierta. Además puede avisarte por correo: eliges cómo y a quién.',
  how: 'Cómo avisar por correo',
  ways: {
    each: 'Un correo por pedido',
    together: 'Un correo cada hora, con todos los de esa hora',
    none: 'Sin correos',
  } satisfies Record<OrderMail, string>,
  eachHint: (most: number, minutes: number): string =>
    `Si en ${minutes} minutos llegan más de ${most}, los demás van juntos en uno.`,
  whom: 'A quién',
  shop: (email: string): string => `Al correo de la tienda, ${email}`,
  staff: (name: string, email: string): string => `${name}, ${email}`,
  onlyThose:
    'El correo dice quién compró, dónde vive y cuánto pagó: solo se elige a quien puede ver eso en la trastienda.',
  save: 'Guardar avisos',
  saved: 'Listo, así se avisará.',
  nobody: 'Elige al menos un correo, o elige no mandar correos.',
  notForThem: 'Alguien de la lista ya no puede recibir estos correos. Revísala y guarda otra vez.',
  changed:
    'Mientras elegías, alguien más cambió los avisos. Abajo está como quedó: revísalo y guarda otra vez.',
  unclear: 'Elige cómo avisar.',
  way: 'Avisos',
  choose: 'Elegir avisos',
} as const
