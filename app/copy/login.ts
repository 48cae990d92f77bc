export const login = {
  title: 'Iniciar sesión',
  description: 'Compra como invitado mientras abrimos las cuentas.',
  lead: 'Las cuentas abren pronto. Por ahora compras como invitado: no necesitas registrarte ni recordar otra contraseña.',
  how: 'Llena tu carrito, escribe a dónde lo mandamos y paga. La confirmación llega a tu correo.',
  toCatalogue: 'Ver productos',
  toCart: 'Ir a mi carrito',
} as const
