export const findCopy = {
  title: 'Buscar en la trastienda',
  button: 'Buscar',
  field: 'Pedido, cliente, prenda o página',
  hint: 'Escribe unas letras de un nombre, un número o una prenda.',
  found: (count: number, typed: string) =>
    count === 0
      ? `Nada coincide con «${typed}». Prueba con menos letras.`
      : count === 1
        ? '1 resultado. Enter lo abre.'
        : `${count} resultados. Enter abre el primero; las flechas llevan a los demás.`,
  looking: 'Buscando…',
  failed: 'No se pudo buscar. Revisa tu conexión.',
  groups: {
    page: 'Páginas',
    order: 'Pedidos',
    payment: 'Pagos',
    customer: 'Clientes',
    product: 'Productos',
    design: 'Diseños',
  },
  /** Other words by which the search finds a page. */
  also: {
    newProduct: 'nueva prenda agregar crear subir',
    manyProducts: 'productos precios piezas estado subir bajar rebaja descuento inventario',
    productSorting: 'ordenar productos acomodar primero arrastrar',
    pictures: 'fotografías imágenes subir',
    newMarkdown: 'descuento oferta promoción bajar precio buen fin',
    newCode: 'cupón descuento promoción instagram',
    newDesign: 'nuevo dibujo estampado agregar crear',
    imports: 'importar exportar excel csv google sheets traer bajar plantilla inventario',
    shipping: 'costo gratis tarifa días entrega estado rango',
    carriers: 'guía rastreo mensajería envío',
    pickup: 'recoger entrega local tienda punto en mano',
    parcelFiles: 'envia skydropx archivo csv peso caja remitente',
    postalCodes: 'sepomex correos colonias cp',
    opening: 'apertura vacaciones muy pronto primeros pasos tienda',
    notices: 'correos timbre pedido nuevo resumen',
  },
  keysTitle: 'Teclas',
  keys: [
    ['Ctrl K', 'Buscar pedido, cliente, prenda o página'],
    ['j · k', 'Pedido siguiente · anterior'],
    ['g h', 'Ir a Hoy'],
    ['g p', 'Ir a Pedidos'],
    ['g m', 'Ir a Mensajes'],
    ['g c', 'Ir a Clientes'],
    ['g d', 'Ir a Dinero'],
    ['?', 'Ver estas teclas'],
    ['Esc', 'Cerrar'],
  ],
} as const
