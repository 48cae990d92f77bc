import { onlineTitle } from './payment-provider-words.ts'

export const cookieItems = {
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
      where: 'Almacenamiento local; una cookie si tu navegador no lo permite',
      why: 'Tu carrito: qué prendas llevas y cuántas, para que siga ahí cuando vuelvas. No sale de tu navegador hasta que empiezas a pagar; antes solo preguntamos cuántas piezas quedan. Si va en una cookie, también la recibe la tienda con cada página.',
      lasts: 'Hasta que lo vacías, compras o lo borras; en una cookie, treinta días',
    },
    {
      name: 'favourites',
      where: 'Almacenamiento local',
      why: 'Las claves de las prendas que marcas con el corazón. Sin cuenta no salen de tu navegador; si inicias sesión se guardan en tu cuenta y aquí queda una copia, con el número de tu cuenta, para pintar los corazones sin esperar.',
      lasts: 'Hasta que las quitas, las borras o cierras sesión',
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
      name: 'order-keys y transfer-keys',
      where: 'Cookies (en conexiones seguras se llaman __Host-order-keys y __Host-transfer-keys)',
      why: 'Las llaves de los últimos pedidos que abriste sin cuenta desde el enlace de su correo, para que vuelvas a verlos. Las páginas no pueden leerlas.',
      lasts:
        'Un día; las de pedidos que se pagan por transferencia, seis días; o hasta que inicias o cierras sesión',
    },
    {
      name: 'checkout-form, checkout-invoice y checkout-payment',
      where:
        'Almacenamiento de la pestaña; si tu navegador no lo permite, una cookie con el número del pago y sus piezas',
      why: `Lo que vas escribiendo en el formulario de envío, los datos de tu factura si la pides y el pago que empezaste, para que no los pierdas si la página se recarga o vuelves de ${onlineTitle}.`,
      lasts: 'Hasta que terminas la compra, cierras sesión o cierras la pestaña',
    },
    {
      name: 'last-transfer',
      where: 'Almacenamiento local',
      why: 'El número del último pedido que elegiste pagar por transferencia, para que una compra igual que hagas después sea un pedido nuevo.',
      lasts: 'Hasta tu siguiente transferencia, o hasta que cierras sesión',
    },
    {
      name: 'visit',
      where: 'Almacenamiento de la pestaña',
      why: 'Desde qué sitio o enlace llegaste y hasta dónde siguió tu visita, para contar cuántas visitas llegan de cada lado. Solo se manda ese nombre, sin nada de ti, y nadie puede juntar dos visitas.',
      lasts: 'Hasta que cierras la pestaña',
    },
    {
      name: 'escrito-…',
      where: 'Almacenamiento de la pestaña',
      why: 'Lo que vas cambiando en tus datos, para que no lo pierdas si tu sesión termina antes de guardarlo. Tu contraseña no.',
      lasts: 'Hasta que lo guardas, cierras sesión o cierras la pestaña',
    },
    {
      name: 'react-router-scroll-positions',
      where: 'Almacenamiento de la pestaña',
      why: 'En qué parte de cada página ibas, para regresarte ahí mismo.',
      lasts: 'Hasta que cierras la pestaña',
    },
  ],
} as const
