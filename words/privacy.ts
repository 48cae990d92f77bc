import type { LegalSection } from './legal.ts'
import { onlineTitle } from './payment-provider-words.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'responsable',
    title: '1. Quién es responsable de tus datos',
    text: [
      '{responsable}, con domicilio en {domicilio}, es responsable de los datos personales que nos das en esta tienda y los trata conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares. Para todo lo que tenga que ver con ellos escríbenos a {correoDeDatos}.',
    ],
  },
  {
    id: 'datos',
    title: '2. Qué datos recabamos',
    text: [
      'Te pedimos solo lo que hace falta en cada momento:',
      [
        'Al comprar: nombre completo de quien recibe, correo electrónico, calle y número, código postal, colonia, ciudad, estado, los comentarios que quieras agregar y lo que compraste{comprobante}.',
        'Al escribirnos por el formulario de contacto: nombre, correo electrónico y tu mensaje.',
        'Si pides factura: tu RFC, el nombre o la razón social, el régimen fiscal, el uso, el código postal fiscal y el correo donde la quieres.',
        'Si abres una cuenta: nombre, apellidos, teléfono, correo electrónico, las prendas que marcas como favoritas y una contraseña, que guardamos de forma que nadie puede leerla.',
        'Al usar el sitio: identificadores al azar en cookies cuando empiezas a pagar o inicias sesión. Cuando mandas un mensaje, una huella de tu dirección de red que cambia cada día; cuando te registras, intentas entrar o pides un enlace, otra de tu dirección de red y del correo que escribes. Las huellas sirven solo para frenar abusos.',
      ],
      `No recabamos datos personales sensibles. Los datos de tu tarjeta se los das directamente a ${onlineTitle} y nunca pasan por la tienda. Tampoco pedimos datos de niñas o niños: la edad que eliges es la de la prenda. Por favor no los escribas en los comentarios.`,
    ],
  },
  {
    id: 'finalidades',
    title: '3. Para qué los usamos',
    text: [
      'Finalidades necesarias, sin las que no podríamos atenderte:',
      [
        'Cobrar, preparar y entregar tu compra, y avisarte de ella por correo.',
        'Contestar tus mensajes y atender cambios, devoluciones y garantías.',
        'Si tienes cuenta, reconocerte cuando inicias sesión y mostrarte tus compras y tus favoritos.',
        'Cuidar la tienda de fraudes y abusos.',
        'Cumplir con nuestras obligaciones fiscales y legales.',
      ],
      'Finalidades voluntarias: hoy ninguna. No usamos tus datos para publicidad, no hacemos perfiles con ellos y no los vendemos. Si un día quisiéramos usarlos para otra cosa te lo preguntaríamos antes, y podrías decir que no sin que eso afecte tus compras.',
    ],
  },
  {
    id: 'terceros',
    title: '4. Con quién los compartimos',
    text: [
      'Solo con quien hace falta para cumplirte:',
      [
        `${onlineTitle}, que cobra tu compra, recibe lo que compraste, el importe, el nombre, el correo y la dirección de entrega. Lo que le das en su pantalla se rige por su propio aviso de privacidad.`,
        'La empresa de paquetería recibe el nombre, la dirección y los comentarios de entrega.',
        'Quienes nos dan el servicio de correo electrónico y de servidores guardan o transmiten los datos por encargo nuestro y solo para eso.',
        'Las autoridades, cuando una ley nos obliga.',
      ],
      'Estas comunicaciones son necesarias para cumplir tu compra o la ley, por lo que no requieren tu consentimiento. No hacemos ninguna otra transferencia.',
    ],
  },
  {
    id: 'arco',
    title: '5. Tus derechos ARCO',
    text: [
      'Puedes acceder a tus datos, rectificarlos si están mal, pedir que los cancelemos u oponerte a que los usemos para algo en particular. También puedes revocar el consentimiento que nos diste. Es gratis.',
      'Escríbenos a {correoDeDatos} con:',
      [
        'Tu nombre y el correo al que quieres que te contestemos.',
        'Una copia de una identificación o, si actúas por otra persona, el documento que lo acredita.',
        'Qué derecho quieres ejercer y sobre qué datos. Tu número de pedido ayuda a encontrarlos.',
        'Si pides una rectificación, el dato correcto y en qué se apoya.',
      ],
      'Te contestamos en un máximo de {diasDeRespuesta} y, si procede, lo hacemos efectivo dentro de los 15 días hábiles siguientes. Algunos datos de una compra debemos conservarlos el tiempo que la ley señala; si es tu caso, te lo explicamos.',
    ],
  },
  {
    id: 'limitar',
    title: '6. Cómo limitar el uso de tus datos',
    text: [
      'Como no los usamos para publicidad, no hay listas de las que tengas que darte de baja. Si quieres que dejemos de usar o de conservar algún dato, pídelo a {correoDeDatos}. Puedes ver el catálogo, armar tu carrito y leer todo el sitio sin darnos ninguno.',
    ],
  },
  {
    id: 'conservacion',
    title: '7. Cuánto tiempo los guardamos y cómo los cuidamos',
    text: [
      'Los datos de una compra, el tiempo que piden las leyes fiscales y mercantiles y lo que duren sus garantías; los mensajes, el necesario para atenderlos. Pasado ese tiempo ya no los usamos, y puedes pedirnos que los borremos.',
      'Tenemos medidas administrativas, técnicas y físicas para protegerlos. Si una vulneración afectara de forma significativa tus derechos, te avisaríamos sin demora para que puedas tomar tus medidas.',
    ],
  },
  {
    id: 'cookies',
    title: '8. Cookies y almacenamiento',
    text: [
      'Qué guarda la tienda en tu navegador, para qué, cuánto dura y cómo borrarlo está en la {politicaDeCookies}.',
    ],
  },
  {
    id: 'cambios',
    title: '9. Cambios a este aviso',
    text: [
      'Si este aviso cambia, publicamos la nueva versión en esta página con su fecha. Si el cambio toca para qué usamos tus datos, te pedimos tu consentimiento otra vez.',
    ],
  },
  {
    id: 'autoridad',
    title: '10. Autoridad',
    text: [
      'Si crees que no respetamos tu derecho a la protección de tus datos, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, que es la autoridad en la materia.',
    ],
  },
]

export const privacy = {
  title: 'Aviso de privacidad',
  description:
    'Qué datos personales pide la tienda, para qué los usa, con quién los comparte y cómo decides sobre ellos.',
  lead: 'En corto: pedimos solo lo que hace falta para venderte y contestarte, no hacemos publicidad con tus datos y no los vendemos.',
  sections,
} as const
