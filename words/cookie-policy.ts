import type { LegalSection } from './legal.ts'

const sections: readonly LegalSection[] = [
  { id: 'lo-que-guardamos', title: 'Lo que guardamos en tu navegador', text: [] },
  {
    id: 'paypal',
    title: 'Lo que guarda PayPal',
    text: [
      'En la pantalla de pago, y solo en esa, se cargan los botones de PayPal. PayPal usa sus propias cookies para prevenir fraudes y recordar tu sesión con ellos; se rigen por su política. No las leemos.',
    ],
  },
  {
    id: 'lo-que-no-hay',
    title: 'Lo que no hay',
    text: [
      'No usamos cookies de publicidad ni de medición, no seguimos tus pasos por otros sitios y no compartimos con nadie lo que tu navegador guarda. Como todo lo que guardamos es necesario para lo que tú pides, no te interrumpimos con una ventana de permisos.',
    ],
  },
  {
    id: 'borrar',
    title: 'Cómo borrarlo',
    text: [
      'Desde la configuración de tu navegador puedes ver y borrar las cookies y los datos de este sitio cuando quieras, o impedir que se guarden. Si los borras se vacía tu carrito y se cierra tu sesión. Si los bloqueas puedes ver toda la tienda, pero no comprar.',
      'Lo que hacemos con los datos que nos das está en el {privacy}.',
    ],
  },
  { title: '¿Dudas?', text: ['Escríbenos por WhatsApp o por correo: {whatsapp}, {email}.'] },
]

export const cookiePolicy = {
  title: 'Política de cookies',
  description: 'Qué guarda la tienda en tu navegador, para qué, cuánto dura y cómo borrarlo.',
  lead: 'Guardamos lo mínimo para que la tienda funcione. Aquí está todo, pieza por pieza.',
  sections,
  /** In the first section: every single thing. */
  kept: {
    where: 'Dónde',
    lasts: 'Cuánto dura',
    items: [
      {
        name: 'visitor',
        where: 'Cookie (en conexiones seguras se llama __Host-visitor)',
        why: 'Un número al azar que se crea cuando empiezas a pagar. Reconoce que ese pago y las piezas apartadas son de tu navegador y de nadie más. No dice quién eres y las páginas no pueden leerlo.',
        lasts: 'Un año',
      },
      {
        name: 'cart',
        where: 'Almacenamiento local',
        why: 'Tu carrito: qué prendas llevas y cuántas, para que siga ahí cuando vuelvas. No sale de tu navegador hasta que empiezas a pagar; antes solo preguntamos cuántas piezas quedan.',
        lasts: 'Hasta que lo vacías, compras o lo borras',
      },
      {
        name: 'session',
        where: 'Cookie (en conexiones seguras se llama __Host-session)',
        why: 'Un número al azar que se crea cuando inicias sesión y con el que la tienda sabe que eres tú. Las páginas no pueden leerlo.',
        lasts: 'Un día, o hasta que cierras sesión',
      },
      {
        name: 'signed-in',
        where: 'Cookie',
        why: 'Un 1 que acompaña a la anterior: dice que alguien inició sesión aquí, no quién. Con él las páginas saben si vale la pena preguntarle a la tienda.',
        lasts: 'Un día, o hasta que cierras sesión',
      },
      {
        name: 'leaving',
        where: 'Almacenamiento local',
        why: 'Una marca que queda solo si cierras sesión y la tienda no contesta, para avisarle con la siguiente página que abras.',
        lasts: 'Hasta que la tienda se entera',
      },
      {
        name: 'device',
        where: 'Cookie (en conexiones seguras se llama __Host-device)',
        why: 'Un número al azar que se crea cuando inicias sesión. Reconoce que desde este navegador ya entraste antes, para que los intentos de un extraño no te cierren la puerta. No sirve para entrar a tu cuenta y las páginas no pueden leerlo.',
        lasts: 'Un año',
      },
      {
        name: 'session (copia)',
        where: 'Almacenamiento local',
        why: 'Si inicias sesión, una copia de tu nombre, teléfono y correo para pintar tu página sin esperar. No sirve para entrar a tu cuenta.',
        lasts: 'Un día, o hasta que cierras sesión',
      },
      {
        name: 'checkout-form y checkout-payment',
        where: 'Almacenamiento de la pestaña',
        why: 'Lo que vas escribiendo en el formulario de envío y el pago que empezaste, para que no los pierdas si la página se recarga o vuelves de PayPal.',
        lasts: 'Hasta que terminas la compra, cierras sesión o cierras la pestaña',
      },
      {
        name: 'react-router-scroll-positions',
        where: 'Almacenamiento de la pestaña',
        why: 'En qué parte de cada página ibas, para regresarte ahí mismo.',
        lasts: 'Hasta que cierras la pestaña',
      },
    ],
  },
} as const
