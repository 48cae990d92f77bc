export const cookiePolicy = {
  title: 'Política de cookies',
  description: 'Qué guarda la tienda en tu navegador, para qué y cómo borrarlo.',
  lead: 'Guardamos lo mínimo para que la tienda funcione. No usamos cookies de publicidad ni seguimos tus pasos por otros sitios.',
  sections: [
    {
      title: 'Lo que guardamos en tu navegador',
      text: [
        'Tu carrito: vive en el almacenamiento local de tu navegador, para que siga ahí cuando vuelvas. No sale de tu equipo hasta que empiezas a pagar.',
        'Una cookie de compra: al pagar, reconoce que la compra es tuya. Es técnica, no la leen otros sitios y dura poco.',
      ],
    },
    {
      title: 'Lo que guarda PayPal',
      text: [
        'En la pantalla de pago se carga el botón de PayPal, que usa sus propias cookies para prevenir fraudes y recordar tu sesión con ellos. Se rigen por la política de PayPal y solo aparecen en esa pantalla.',
      ],
    },
    {
      title: 'Cómo borrarlo',
      text: [
        'Puedes borrar cookies y datos del sitio desde la configuración de tu navegador cuando quieras. Lo único que pierdes es lo que llevabas en el carrito.',
      ],
    },
  ],
  contactTitle: '¿Dudas?',
  contactText: 'Escríbenos por WhatsApp o por correo:',
} as const
