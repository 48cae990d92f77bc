import { longDate } from './dates.ts'

/** The words of the mails about a parcel: it is on its way; it was given by hand. */
export const parcelMail = {
  shippedSubject: (number: string, shopName: string) => `Tu pedido ${number} de ${shopName} va en camino`,
  shippedTitle: (name: string) => `¡Ya va en camino, ${name}!`,
  /** null: nobody noted the day. */
  shippedLead: (day: Date | null) =>
    `Tu paquete ${day ? `salió el ${longDate(day)}` : 'ya salió'}. Adentro va lo que elegiste, bien doblado.`,
  preheader: (carrier: string, number: string) =>
    number === '' ? `Lo lleva ${carrier}.` : `Lo lleva ${carrier}, guía ${number}.`,
  carrier: 'Lo lleva',
  number: 'Número de guía',
  follow: 'Seguir el paquete',
  followText: (carrier: string) =>
    `${carrier} puede tardar unas horas en mostrarlo. Si todavía no aparece, intenta más tarde.`,
  handedSubject: (number: string, shopName: string) => `Te entregamos tu pedido ${number} de ${shopName}`,
  handedTitle: (name: string) => `¡Gracias, ${name}!`,
  handedLead: (day: Date | null) =>
    `Te entregamos tu pedido en mano${day ? ` el ${longDate(day)}` : ''}. Que lo disfruten mucho.`,
  order: 'Pedido',
  see: 'Ver tu pedido',
  items: 'Lo que va adentro',
  itemsHanded: 'Lo que te entregamos',
  delivery: 'Va hacia',
} as const
