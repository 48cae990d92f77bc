export const paymentsAndShipping = {
  title: 'Pagos y envíos',
  description: 'Cómo se paga, cuánto cuesta el envío, cuándo llega y qué pasa si algo no queda.',
  sections: [
    {
      title: 'Cómo pagas',
      text: [
        'Pagas con tarjeta o con tu cuenta de PayPal. El cobro lo hace PayPal: los datos de tu tarjeta nunca pasan por nuestra tienda.',
        'Todos los precios están en pesos mexicanos (MXN) e incluyen IVA. El total que ves antes de pagar es el que se cobra.',
      ],
    },
    {
      title: 'Cuánto cuesta el envío',
      text: [
        'El envío es gratis en compras de 800 pesos o más. En compras menores, el costo depende de tu código postal y lo ves antes de pagar; si no tenemos tu código postal registrado son 150 pesos.',
      ],
    },
    {
      title: 'Cuándo llega',
      text: [
        'El tiempo estimado de entrega es de 10 días hábiles. Enviamos dentro de México a los estados que aparecen en el formulario de compra.',
      ],
    },
    {
      title: 'Tus piezas, apartadas',
      text: [
        'Hacemos pocas piezas de cada diseño. Cuando empiezas a pagar las apartamos unos minutos para ti; si no se completa el pago, vuelven al catálogo.',
      ],
    },
    {
      title: 'Si algo no queda',
      text: [
        'Escríbenos dentro de los 30 días siguientes a la entrega y lo cambiamos o te devolvemos tu dinero, con la prenda sin usar y con su etiqueta. Si llegó con defecto, el envío de regreso va por nuestra cuenta.',
      ],
    },
  ],
  questions: '¿Otra duda?',
  toContact: 'Escríbenos',
} as const
