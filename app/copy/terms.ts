/** `{name}`, `{address}` and `{email}` are the shop's own. */
export const terms = {
  title: 'Términos y condiciones',
  description:
    'Las reglas de compra de la tienda: precios, pagos, envíos, cambios, datos personales y garantías.',
  updated: 'Última actualización: 13 de noviembre de 2023',
  sections: [
    {
      title: '1. Quiénes somos',
      text: [
        'Este sitio lo opera {name}, con domicilio en {address}. Puedes escribirnos a {email}. Al comprar aquí aceptas estos términos.',
      ],
    },
    {
      title: '2. Productos y existencias',
      text: [
        'Mostramos las piezas disponibles de cada prenda. Los colores pueden variar un poco de una pantalla a otra.',
        'Si una pieza se agota mientras la tienes en el carrito, te lo decimos y la quitamos antes de cobrarte. Poner algo en el carrito no lo aparta; empezar a pagar sí, por unos minutos.',
      ],
    },
    {
      title: '3. Precios',
      text: [
        'Los precios están en pesos mexicanos e incluyen IVA. El costo de envío se muestra antes de pagar. Si un precio cambió mientras comprabas, te avisamos y decides tú.',
      ],
    },
    {
      title: '4. Pago',
      text: [
        'El pago se procesa a través de PayPal. No recibimos ni guardamos los datos de tu tarjeta. Tu pedido queda confirmado cuando recibimos el pago, y te mandamos un correo con el detalle.',
      ],
    },
    {
      title: '5. Envíos',
      text: [
        'Enviamos dentro de la República Mexicana a la dirección que escribas. El plazo estimado es de 10 días hábiles a partir de la confirmación del pago. Revisa bien tu dirección: un paquete devuelto por datos equivocados puede generar un segundo envío.',
      ],
    },
    {
      title: '6. Cambios, devoluciones y garantía',
      text: [
        'Tienes 30 días naturales desde la entrega para pedir un cambio o una devolución de prendas sin usar y con etiqueta. Por los defectos de fabricación respondemos conforme a la Ley Federal de Protección al Consumidor, con reposición, reparación o devolución de lo pagado.',
        'Como en toda compra a distancia, puedes revocar tu compra dentro de los cinco días hábiles siguientes a la entrega.',
      ],
    },
    {
      title: '7. Uso del sitio',
      text: [
        'Te pedimos datos verdaderos y un uso de buena fe. Podemos cancelar pedidos con señales claras de fraude; en ese caso devolvemos lo cobrado.',
        'Los dibujos, textos y estampados son de {name}. Puedes compartirlos; no venderlos como tuyos.',
      ],
    },
    {
      title: '8. Datos personales',
      text: [
        'Usamos tu nombre, correo y dirección para procesar y entregar tu pedido y para contestarte. No los vendemos. Para acceder, rectificar, cancelar u oponerte al uso de tus datos escribe a {email}.',
      ],
    },
    {
      title: '9. Ley aplicable',
      text: [
        'Estos términos se rigen por las leyes de México. Si algo no se resuelve hablando con nosotros, puedes acudir a la Procuraduría Federal del Consumidor (Profeco).',
      ],
    },
  ],
} as const
