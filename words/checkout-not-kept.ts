/** Shown when the browser refuses cookies and local storage. */
export const checkoutNotKept = {
  title: 'Tu navegador no guarda nada de este sitio',
  text: 'Para pagar hacen falta las cookies de este sitio: permítelas en tu navegador, recarga la tienda y arma tu carrito otra vez. Mientras no cierres ni recargues esta página, tu carrito sigue aquí.',
  backToCart: 'Volver al carrito',
  writeToUs: 'Escríbenos',
} as const
