/** Of the frame around every page of the back office. */
export const backofficeFrame = {
  name: 'La trastienda',
  skip: 'Ir al contenido',
  menu: 'Secciones',
  toShop: 'Ver la tienda',
  leave: 'Salir',
  demonstration: 'Demostración: a nadie se le cobra.',
  sections: {
    today: 'Hoy',
    orders: 'Pedidos',
    directSale: 'Venta directa',
    messages: 'Mensajes',
    customers: 'Clientes',
    cards: 'Socios',
    money: 'Dinero',
    team: 'Equipo',
    log: 'Bitácora',
    ownAccess: 'Mi acceso',
  },
  title: (page: string) => `${page} · La trastienda`,
  refused: {
    'not-allowed': 'Tu papel en la tienda no permite hacer esto. Pídeselo a quien la dirige.',
    'second-factor-needed': 'Para hacer esto confirma otra vez que eres tú.',
  },
  notFound: {
    title: 'Aquí no hay nada',
    text: 'Esa dirección no es de ninguna página de la trastienda. Puede que el enlace esté incompleto.',
    onward: 'Ir a Hoy',
  },
  notThereTitle: 'Aquí no hay nada',
  notThere: 'Esa página no existe. Revisa la dirección.',
  notAllowedTitle: 'Esta página no es para tu papel',
  faultTitle: 'Algo no salió bien',
  fault:
    'Algo falló de nuestro lado, o se cortó la conexión. Si estabas guardando algo, mira si quedó antes de repetirlo.',
  offline: {
    title: 'No hay internet',
    text: 'Este aparato está sin conexión. Si estabas guardando algo, mira si quedó antes de repetirlo.',
  },
  again: 'Intentar otra vez',
} as const
