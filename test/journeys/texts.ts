/**
 * The owner's texts, to the letter, and the screen on which each one stands. texts.test.ts goes to every screen and
 * looks for its texts, so that a missing one is seen. A new screen brings its own here.
 */
export const texts = {
  frame: ['Inicio', 'Productos', 'Nosotros', 'Contacto', 'Inicia sesión', '9:00am-6:00pm', 'Monterrey'],
  'frame, signed in': ['Mi cuenta'],
  home: ['Divertida', 'Cómoda', 'Elegante', 'Moderna', 'Niño', 'Unisex', 'Niña'],
  catalogue: [
    'Nuestros Productos',
    'Todos',
    'Niños',
    'Niñas',
    'Unisex',
    'Única Pieza',
    'Piezas disponibles: 3',
    ' Años',
    'Agregar a carrito',
  ],
  'catalogue, added': ['Artículo agregado al carrito de compra'],
  product: ['Carrito'],
  'product, added': ['El elemento se ha agregado al carrito.'],
  'product, one picture': ['No hay datos adicionales para este producto.'],
  about: ['Bienvenidos', 'Nuestra Historia', 'Nuestra Misión', '¿Por qué elegirnos?'],
  'contact, sending': ['Enviando...', 'Aceptar'],
  'contact, sent': [
    'Comentarios enviados',
    '¡Tu satisfacción es nuestro mayor objetivo! Nos encanta que te guste nuestro producto. ¡Te agradecemos tus comentarios!',
    'Aceptar',
  ],
  'contact, failed': ['Error al enviar tus comentarios'],
  terms: ['13 de noviembre de 2023'],
  'cookie policy': ['WhatsApp', 'correo'],
  login: ['Iniciar sesión'],
  'login, refused': ['Error al iniciar sesión revise sus accesos', 'Error en autenticación'],
  'login, disabled': ['Error al iniciar sesión revise sus accesos', 'Credenciales incorrectas'],
  'login, unexpected': ['Ocurrio un error insesperado'],
  'login, expired': ['Sesión expirada'],
  'register, done': ['¡Registrado!', 'Gracias por registrarte con nosotros'],
  'register, failed': [
    'Error',
    '¡Oh, algo salió mal!',
    'Error al solicitar el registro de usuario',
    'Por favor ponte en contacto con nosotros',
  ],
  'cart, empty': ['Tu carrito está vacío', 'Continuar comprando'],
  cart: ['Mi compra', 'Comprar carrito', 'Tarjeta de Socio', 'Remover'],
  'checkout, empty': ['Checkout', 'Carrito vacío', 'Continuar comprando'],
  'checkout, shipping': ['Checkout', 'Resumen de compra', '--.--', 'Continuar', '10 días hábiles'],
  'checkout, payment': ['Opciones de pago'],
  'checkout, finishing': ['Terminando de procesar compra'],
  'checkout, paid': ['Transacción exitosa', '¡Be a Legend!', 'Volver a la tienda'],
  'checkout, thanks': ['Gracias por tu compra'],
  'checkout, failed': [
    'Transacción fallida',
    '¡Oh, algo salió mal!',
    'Ocurrio un error al preparar la transacción, por favor contactanos',
    'Entendido',
  ],
  'checkout, sold out': ['Articulos agotados:', 'Se quitarán: 2 pz(s)', 'Volver al carrito'],
} as const satisfies Record<string, readonly string[]>

export type Screen = keyof typeof texts
