import { newestMessageFrom } from '../../../data/demonstration/example-work.ts'
import { receiveContact } from '../../mail/receive-contact.ts'
import { answerMessage, sortMessages } from '../../messages/answer-message.ts'
import { expectKind, type Happening } from '../teller.ts'
import { networkAddressOf, people } from './people.ts'
import { hoursAfter, type World } from './world.ts'

type Message = {
  from: number
  /** Days before the end with a time, or hours before the end. */
  when: readonly [number, string] | number
  text: string
  /** Hours until the answer, and its text. */
  answer?: readonly [hours: number, text: string]
  sorted?: 'done' | 'spam'
}

const written: readonly Message[] = [
  {
    from: 24,
    when: [33, '10:15'],
    text: 'Hola, ¿la sudadera del cohete viene grande o es exacta? Mi hijo mide 1.18 y siempre dudo entre la 6 y la 8.',
    answer: [
      3,
      '¡Hola, Carolina! Viene exacta. Con 1.18 la 6 le queda justa y la 8 le dura dos inviernos: si le gusta holgada, la 8.\n\nLucía',
    ],
  },
  {
    from: 27,
    when: [30, '21:02'],
    text: 'Buenas noches. ¿Hacen envíos a Mérida? ¿Cuánto tarda más o menos?',
    answer: [
      13,
      'Buenos días, Teresa. Sí, enviamos a toda la República. A Mérida tarda de 4 a 6 días hábiles y el costo lo ves en cuanto escribes tu código postal.\n\nLucía',
    ],
  },
  {
    from: 3,
    when: [27, '13:40'],
    text: 'Ya me llegó mi pedido y está hermoso, gracias por la notita. Mi niño no se la quiere quitar ni para dormir.',
    sorted: 'done',
  },
  {
    from: 31,
    when: [25, '19:18'],
    text: 'Quisiera pedir 12 playeras iguales para el festival del kínder, tallas 4 y 6. ¿Hay precio por grupo y para cuándo estarían?',
    answer: [
      16,
      'Hola, Marcela. ¡Qué padre festival! De la Dino de Cartón te apartamos 12 con 10 % de descuento; estarían en 8 días hábiles. Mándame por aquí cuántas de cada talla y te paso los datos para la transferencia.\n\nLucía',
    ],
  },
  {
    from: 45,
    when: [23, '04:12'],
    text: 'GANE SEGUIDORES REALES para su tienda!!! 10,000 por solo $499. Responda a este correo HOY.',
    sorted: 'spam',
  },
  {
    from: 8,
    when: [21, '12:55'],
    text: '¿Van a volver a tener el conjunto del ajolote en talla 3? Llevo semanas esperándolo.',
    answer: [
      5,
      'Hola, Claudia. Lo estamos cortando otra vez y sale en unas tres semanas. Te escribo en cuanto esté.\n\nLucía',
    ],
  },
  {
    from: 35,
    when: [18, '16:30'],
    text: 'Me equivoqué de talla, pedí 4 y es 6. Acabo de pagar hace diez minutos, ¿todavía la pueden cambiar?',
    answer: [
      1,
      '¡Claro, Silvia! Todavía no se empacaba. Ya quedó en talla 6; te llegó otro correo con el cambio.\n\nLucía',
    ],
  },
  {
    from: 12,
    when: [14, '09:05'],
    text: 'Hola, necesito factura de mi compra de la semana pasada. ¿Qué datos les mando?',
    answer: [
      2,
      'Hola, Alejandra. Mándame tu RFC, nombre o razón social como está en tu constancia, régimen, código postal y uso del CFDI, y te la enviamos hoy mismo.\n\nLucía',
    ],
  },
  {
    from: 40,
    when: [11, '20:44'],
    text: 'La playera de mi hija se encogió bastante en la primera lavada. La lavé con agua fría como dice la etiqueta.',
    answer: [
      14,
      'Hola, Rocío. Qué pena, eso no debe pasar. Mándanos una foto y te devolvemos lo que pagaste por ella. No hace falta que la regreses.\n\nLucía',
    ],
  },
  {
    from: 42,
    when: [8, '11:33'],
    text: '¿Tienen tienda física en Monterrey para ir a ver las telas?',
    answer: [
      6,
      'Hola, Nayeli. El taller está en Av. Benito Juárez 100, en el centro. Ven de lunes a sábado de 9 a 6 y con gusto te enseñamos todo.\n\nLucía',
    ],
  },
  {
    from: 22,
    when: [5, '22:10'],
    text: 'Mi pedido dice enviado desde hace días y la página de la paquetería no se mueve. ¿Me ayudan?',
    answer: [
      12,
      'Hola, Itzel. Ya levantamos el reporte con la paquetería; nos contestan mañana. Si no aparece, te mandamos otro sin costo.\n\nLucía',
    ],
  },
  {
    from: 33,
    when: 46,
    text: 'Hola, ¿la Tarjeta de Socio se puede regalar? Sería para mi hermana, que vive en Saltillo.',
  },
  {
    from: 16,
    when: 21,
    text: 'Buenas. ¿El estampado de «Diseña la tuya» aguanta secadora? Quiero hacer tres sudaderas para los primos.',
  },
  {
    from: 28,
    when: 5.5,
    text: '¿Tienen algo en talla 14? Mi hija grande también quiere la de la monarca.',
  },
]

/** Letters of parents: most of them answered, the last ones not yet. */
export function messages(world: World): Happening[] {
  return written.flatMap((message) => happeningsOf(message, world))
}

function happeningsOf({ from, when, text, answer, sorted }: Message, world: World): Happening[] {
  const at = typeof when === 'number' ? world.hoursAgo(when) : world.at(...when)
  const person = people[from]!
  const { email } = person
  const name = `${person.name} ${person.lastName}`
  const of = `message ${from}`
  const sent: Happening = {
    at,
    name: of,
    tell: async ({ shop }) =>
      (await newestMessageFrom(shop.db, email)) ??
      expectKind(
        await receiveContact(shop, { name, email, message: text, address: networkAddressOf(person) }),
        'received',
      ),
  }
  const answered: Happening | false = answer !== undefined && {
    at: hoursAfter(at, answer[0]),
    name: `${of} answered`,
    tell: async ({ shop, owner, idOf }) => {
      const { id: messageId, version } = (await newestMessageFrom(shop.db, email))!
      const reply = { key: idOf(`answer ${of}`), messageId, version, text: answer[1] }
      expectKind(await answerMessage(shop, owner, reply), 'answered')
    },
  }
  const put: Happening | false = sorted !== undefined && {
    at: hoursAfter(at, 4.5),
    name: `${of} sorted`,
    tell: async ({ shop, owner }) => {
      const { id } = (await newestMessageFrom(shop.db, email))!
      expectKind(await sortMessages(shop, owner, { ids: [id], to: sorted }), 'sorted')
    },
  }
  return [sent, answered, put].filter((each) => each !== false)
}
