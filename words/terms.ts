import { returnDays } from './payments-and-shipping.ts'
import type { LegalSection } from './legal.ts'
import { onlineTitle } from './payment-provider-words.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'quienes-somos',
    title: '1. Quiénes somos',
    text: [
      'Esta tienda la opera {responsable}, con domicilio en {domicilio}. Para pedidos, aclaraciones y quejas nos encuentras en {correo}, por WhatsApp al {whatsapp} y en {paginaDeContacto}, en este horario: {horario}.',
      'Al comprar aquí aceptas estos términos en la versión publicada el día de tu compra. Para comprar debes ser mayor de edad; la ropa es para niñas y niños, el trato es contigo.',
    ],
  },
  {
    id: 'productos',
    title: '2. Productos y existencias',
    text: [
      'Cada prenda dice cuántas piezas quedan. Las imágenes la muestran lo más fiel que podemos; el color puede variar un poco de una pantalla a otra.',
      'Poner algo en el carrito no lo aparta. Cuando empiezas a pagar apartamos tus piezas {minutosDeApartado} minutos; si el pago no se completa, vuelven al catálogo. Si una pieza se agota antes, te lo decimos y la quitamos sin cobrarla.',
      'Las medidas de cada edad están en la {guiaDeTallas}. Son una guía: cada quien crece a su paso.',
    ],
  },
  {
    id: 'a-tu-eleccion',
    title: '3. Prendas con el diseño que tú eliges',
    text: [
      'Cuando eliges tú el tipo de prenda, el color, la talla y el diseño, y no es una prenda que ya tengamos hecha, la hacemos después de recibir tu pago. Revisa bien lo que elegiste: el resumen de compra muestra cada detalle antes de pagar.',
      'Hecha para ti, la talla XXL cuesta 15 % más que las otras, y así aparece en el precio. Estas prendas tienen la misma garantía y el mismo derecho de revocación que las demás.',
    ],
  },
  {
    id: 'precios',
    title: '4. Precios',
    text: [
      'Los precios están en pesos mexicanos (MXN) e incluyen el impuesto al valor agregado (IVA). El costo de envío se suma aparte y lo ves antes de pagar.',
      'El total del resumen de compra es el que se cobra. Si un precio cambió mientras comprabas, te lo mostramos antes y decides tú si continúas.',
    ],
  },
  {
    id: 'pago',
    title: '5. Pago y confirmación',
    text: [
      `El pago se hace a través de ${onlineTitle}, con tu cuenta o con tarjeta de crédito o débito. Los datos de tu tarjeta los recibe ${onlineTitle}; nosotros no los vemos ni los guardamos.{transferencia}`,
      `Tu compra queda confirmada cuando recibimos el pago, y entonces te mandamos un correo con tu número de pedido y el detalle. Si ${onlineTitle} tarda en confirmar, te lo decimos y no hace falta que pagues otra vez.`,
      'Si recibimos tu pago y por alguna razón no podemos surtirte, te devolvemos el total, envío incluido, por el mismo medio.',
    ],
  },
  {
    id: 'envios',
    title: '6. Envíos y entrega',
    text: [
      'Enviamos dentro de México a los estados que aparecen en el formulario de compra. La entrega estimada es de {diasDeEntrega} a partir de que se confirma el pago. Los costos están en {pagosYEnvios}.',
      'Revisa que tu dirección esté completa. Si un paquete regresa porque la dirección estaba mal, acordamos contigo un segundo envío, cuyo costo es tuyo.',
      'Si pasó el plazo y tu paquete no llega, escríbenos con tu número de pedido. Lo buscamos y, si no aparece, eliges entre que te lo repongamos o que te devolvamos lo que pagaste.',
    ],
  },
  {
    id: 'revocacion',
    title: '7. Si te arrepientes',
    text: [
      'Tienes cinco días hábiles, contados a partir de que recibes tu compra, para revocarla sin darnos explicaciones, conforme al artículo 56 de la Ley Federal de Protección al Consumidor.',
      'Para hacerlo:',
      [
        'Avísanos dentro de ese plazo a {correo} o por WhatsApp al {whatsapp}, con tu número de pedido.',
        'Envíanos la prenda sin usar, con su etiqueta. El costo de ese envío es tuyo.',
        'Cuando la recibimos te devolvemos el precio que pagaste por ella, por el mismo medio de pago.',
      ],
    ],
  },
  {
    id: 'cambios',
    title: '8. Cambios de talla y devoluciones',
    text: [
      `Además de lo anterior, tienes ${returnDays} días naturales desde la entrega para pedir un cambio de talla o de prenda, o una devolución, si la prenda está sin usar y con su etiqueta. Los cambios dependen de las piezas que queden; si no hay la que buscas, te devolvemos su precio. El envío de regreso es tuyo, salvo que el error haya sido nuestro.`,
    ],
  },
  {
    id: 'garantia',
    title: '9. Defectos y garantía',
    text: [
      'Todas las prendas tienen garantía de 90 días naturales desde la entrega contra defectos de tela, costura o estampado. También respondemos si te llegó algo distinto de lo que compraste.',
      'Escríbenos a {correo} con tu número de pedido y una foto. Puedes elegir que repongamos la prenda o que te devolvamos lo que pagaste, y el envío va por nuestra cuenta. Cuando la ley lo prevé, te corresponde además una bonificación de por lo menos 20 % del precio (artículos 92 y 92 Ter de la Ley Federal de Protección al Consumidor).',
      'La garantía no cubre el desgaste normal ni los daños por lavar la prenda de otro modo que el de su etiqueta.',
    ],
  },
  {
    id: 'uso',
    title: '10. Uso del sitio',
    text: [
      'Te pedimos datos verdaderos y buena fe. Podemos cancelar un pedido con señales claras de fraude; si ya se había cobrado, devolvemos lo cobrado.',
      'Los dibujos, textos y estampados son de {nombre}. Puedes compartirlos; no venderlos como tuyos.',
    ],
  },
  {
    id: 'datos',
    title: '11. Datos personales',
    text: [
      'Qué datos pedimos, para qué y cómo decides sobre ellos está en el {avisoDePrivacidad}. Lo que la tienda guarda en tu navegador está en la {politicaDeCookies}.',
    ],
  },
  {
    id: 'quejas',
    title: '12. Quejas y Profeco',
    text: [
      'Si algo salió mal, escríbenos primero: casi siempre lo arreglamos en una plática. Si no quedas conforme, puedes acudir a la Procuraduría Federal del Consumidor (Profeco): Teléfono del Consumidor 55 5568 8722, o en línea por Concilianet (concilianet.profeco.gob.mx).',
    ],
  },
  {
    id: 'ley',
    title: '13. Cambios, ley aplicable y jurisdicción',
    text: [
      'Podemos actualizar estos términos; la fecha de arriba dice cuándo fue la última vez. A tu compra le aplican los que estaban publicados ese día.',
      'Rigen las leyes federales de México. La Profeco es competente en la vía administrativa para interpretar y hacer cumplir estos términos. Para lo demás son competentes los tribunales de {tribunales}, sin quitarte el derecho de acudir a los que la ley te permita. Nada de lo escrito aquí limita los derechos que la ley te da como consumidor.',
    ],
  },
]

export const terms = {
  title: 'Términos y condiciones',
  description:
    'Las reglas de compra de la tienda: precios, pagos, envíos, revocación, cambios, garantía y a dónde acudir.',
  lead: 'Lo que puedes esperar de nosotros y lo que esperamos de ti, en palabras de todos los días.',
  sections,
} as const
