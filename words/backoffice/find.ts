/** The box that finds anything, and the keys. */
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
    customer: 'Clientes',
    product: 'Productos',
    design: 'Diseños',
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
