import type { StaffAction } from '../../domain/staff-actions.ts'

/**
 * For every page of the back office, as app/routes.ts has its address, what one must be allowed to see it:
 * an action of the table of permissions, 'everybody' who is signed in, or 'anybody' (the ways in).
 *
 * A new page is a line here. What stands for a part of the address (`:number`) is filled in with `example`.
 */
export const pagePermissions: Record<string, StaffAction | 'everybody' | 'anybody'> = {
  trastienda: 'see today',
  'trastienda/*': 'everybody',
  'trastienda/avisos': 'choose notices',
  'trastienda/bitacora': 'see log',
  'trastienda/bitacora.csv': 'export log',
  'trastienda/dinero': 'see books',
  'trastienda/dinero/contabilidad.csv': 'export books',
  'trastienda/dinero/devoluciones': 'see money',
  'trastienda/dinero/dia': 'see books',
  'trastienda/dinero/pagos': 'see books',
  'trastienda/dinero/pagos/:orderNumber': 'see books',
  'trastienda/empezar': 'anybody',
  'trastienda/clientes': 'see customers',
  'trastienda/clientes/:id': 'see customers',
  'trastienda/clientes/:id/datos.json': 'export customer',
  'trastienda/clientes/solicitudes/:id': 'see customers',
  'trastienda/clientes/solicitudes/:id/datos.json': 'export customer',
  'trastienda/entrar': 'anybody',
  'trastienda/entrar/llave': 'anybody',
  'trastienda/equipo': 'see team',
  'trastienda/mensajes': 'see messages',
  'trastienda/mensajes/:id': 'see messages',
  'trastienda/mi-acceso': 'everybody',
  'trastienda/mi-acceso/segundo-paso': 'everybody',
  'trastienda/pedidos/:number/cancelar': 'see money',
  'trastienda/buscar': 'everybody',
  'trastienda/pedidos': 'see orders',
  'trastienda/pedidos/exportar': 'export orders',
  'trastienda/pedidos/:number': 'see orders',
  'trastienda/pedidos/:number/devolver': 'see money',
  'trastienda/pedidos/:number/direccion': 'mend address',
  'trastienda/pedidos/:number/enviar': 'ship order',
  'trastienda/pedidos/:number/estampado/:line.pdf': 'see orders',
  'trastienda/pedidos/:number/hoja': 'see orders',
  'trastienda/pedidos/:number/regreso': 'take pieces back',
  'trastienda/pedidos/:number/taller': 'see orders',
  'trastienda/pedidos/hojas': 'see orders',
  'trastienda/pedidos/surtido': 'see orders',
  'trastienda/recuperar': 'anybody',
  'trastienda/salir': 'anybody',
  'trastienda/segundo-paso': 'anybody',
  'trastienda/segundo-paso/llave': 'anybody',
  'trastienda/socios': 'see cards',
  'trastienda/socios/:number': 'see cards',
  'trastienda/venta': 'sell directly',
  'trastienda/venta/:number': 'sell directly',
  // Says to whoever is out that they are; nothing else.
  'trastienda/timbre': 'anybody',
}

/** An order, a message, a line that is not there: permissions are asked before anything is looked for. */
export const example: Record<string, string> = {
  number: 'PL-0000-00000',
  orderNumber: 'PL-0000-00000',
  id: '00000000-0000-4000-8000-000000000000',
  line: '0',
}
