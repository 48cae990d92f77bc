export const contact = {
  title: 'Contacto',
  description: 'Correo, WhatsApp, dirección y horario de la tienda en Monterrey.',
  lead: 'Una duda de talla, un pedido en camino o un dibujo que quieres enseñarnos: escríbenos por donde te acomode.',
  email: 'Correo',
  emailText: 'Para lo que no corre prisa. Contestamos en un día hábil.',
  whatsapp: 'WhatsApp',
  whatsappText: 'Para lo rápido: existencias, tallas, tu pedido.',
  visit: 'Dónde estamos',
  hours: 'Horario',
  before: 'Antes de escribir, quizá ya esté contestado',
} as const
