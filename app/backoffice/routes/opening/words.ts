import type { FirstStepName, StepReason } from '../../../../domain/opening/first-steps.ts'
import type { OpeningState } from '../../../../domain/opening/opening.ts'
import { onlineProviderWords } from '../../../../words/backoffice/provider-words.ts'
import { onlineTitle } from '../../../../words/payment-provider-words.ts'

export const openingCopy = {
  title: 'Abrir y cerrar',
  first: 'Tus primeros pasos',
  progress: (done: number, all: number): string => `${done} de ${all} listos`,
  firstText: 'Cada paso se marca solo cuando queda. Mientras, tus visitantes ven «Muy pronto».',
  ready: 'Todo lo indispensable está. Puedes abrir cuando quieras.',
  notYet: (count: number): string =>
    count === 1 ? 'Para abrir falta un paso.' : `Para abrir faltan ${count} pasos.`,
  toOpen: 'Abrir la tienda',
  see: 'Ver mi tienda',
  seeHint: 'Como la verán los demás. En este navegador se abre por 12 horas, y solo para ti.',
  done: 'Listo',
  advisable: 'recomendado',
  steps: {
    identity: { title: 'Nombre y contacto', done: 'Tus clientes saben quién eres y cómo encontrarte.' },
    'second-factor': { title: 'Tu segundo paso', done: 'Nadie entra solo con tu contraseña.' },
    mail: { title: 'Correo', done: 'Los correos salen: ya te llegó uno.' },
    payments: {
      title: `Cobros con ${onlineTitle}`,
      done: `${onlineTitle} reconoce tu cuenta y te manda sus avisos.`,
    },
    shipping: { title: 'Envíos', done: 'Decidiste cuánto cuesta enviar.' },
    product: { title: 'Tu primera prenda', done: 'Hay prendas con foto y con piezas.' },
    legal: {
      title: 'Textos legales',
      done: 'Tus textos dicen quién responde por la tienda y desde cuándo valen.',
    },
    garments: { title: '«Diseña la tuya»', done: 'Dijiste cuánto cuesta cada prenda sobre pedido.' },
    address: {
      title: 'Dirección en internet',
      done: 'Tus visitantes llegan por una dirección segura (https).',
    },
    backup: {
      title: 'Copia de seguridad',
      done: 'Hay una copia reciente de todo, en otro lugar.',
    },
  } satisfies Record<FirstStepName, { title: string; done: string }>,
  reasons: {
    unnamed: 'Ponle nombre a tu tienda.',
    'no-contact': 'Faltan correo, WhatsApp o domicilio: la ley pide que tus clientes los conozcan.',
    'no-second-factor': 'Pon tu huella, tu rostro o una aplicación de códigos.',
    'no-mail-server': 'Di con qué servidor salen. Mientras, los correos esperan guardados.',
    'mail-unreadable':
      'La llave que abre la contraseña del correo no está en esta máquina: escríbela otra vez. Mientras, los correos esperan guardados.',
    'no-keys': onlineProviderWords.noKeys,
    'keys-unreadable': onlineProviderWords.unreadable,
    'no-webhook': onlineProviderWords.noWebhook,
    untried: 'Pruébalo: tarda unos segundos.',
    'tried-in-vain': 'La última prueba no salió.',
    'no-shipping': 'Di cuánto cuesta enviar y desde cuánto es gratis.',
    'no-product': 'Sube una prenda con su foto, su precio y sus piezas.',
    'nothing-offered': 'Hay prendas, pero ninguna activa con foto y piezas.',
    'nobody-answers': 'Di quién responde por la tienda: tus textos legales lo llevan.',
    'terms-unread': 'Lee los términos que te proponemos y guárdalos: quedan con la fecha de hoy.',
    'privacy-unread': 'Lee el aviso de privacidad que te proponemos y guárdalo: queda con la fecha de hoy.',
    'no-garment-prices':
      'Di cuánto cuesta cada prenda que se hace sobre pedido. Mientras, «Diseña la tuya» está cerrada.',
    'not-reachable': 'Esta tienda vive en esta computadora: nadie más llega a ella.',
    'no-backup': 'Todavía no hay ninguna. Haz la primera en Salud; luego se hacen solas cada día.',
    'old-backup': 'La última copia tiene más de una semana.',
    'backup-beside':
      'Las copias quedan en el mismo disco que la tienda. Quien la instaló las lleva a otro lugar con BACKUP_FOLDER o BACKUP_BUCKET.',
  } satisfies Record<StepReason, string>,
  connect: 'Conectar',
  finish: 'Terminarla',
  go: {
    identity: 'Escribirlos',
    'second-factor': 'Ponerlo',
    mail: 'Probar',
    payments: 'Probar',
    shipping: 'Decidir',
    product: 'Subir una prenda',
    legal: 'Verlos',
    garments: 'Decidir',
    address: 'Ver',
    backup: 'Ver',
  } satisfies Record<FirstStepName, string>,
  state: {
    soon: 'Tus visitantes ven una página que dice «Muy pronto», con tu nombre y cómo escribirte.',
    open: 'Tu tienda está abierta: cualquiera puede verla y comprar.',
    closed: 'Tu tienda está cerrada por ahora.',
  } satisfies Record<OpeningState, string>,
  closedWords: 'Tus visitantes leen:',
  hidden: 'Nadie ve tu tienda',
  missing: `Se abrió, pero le falta el correo o ${onlineTitle}, y sin eso no puede vender. Por eso nadie la ve.`,
  openText:
    'Desde que la abras, cualquiera la ve y puede comprar, y los buscadores la encuentran. Puedes volver a cerrarla cuando quieras.',
  openButton: 'Abrir la tienda ahora',
  lacking: 'Para abrir falta:',
  close: 'Cerrar un tiempo',
  closeText:
    'Por vacaciones o mantenimiento. Quien está pagando termina, los pedidos siguen su camino, y quien ya compró ve el suyo.',
  words: 'Qué leen tus visitantes',
  wordsHint: 'Por ejemplo: «Estamos de vacaciones y volvemos el 6 de enero.»',
  closeButton: 'Cerrar la tienda',
  opened: '¡Tu tienda está abierta! Cualquiera puede verla y comprar.',
  closedNow: 'Tu tienda está cerrada. Quien estaba pagando termina.',
  alreadyOpen: 'Ya estaba abierta.',
  alreadyClosed: 'Ya estaba cerrada, con esas mismas palabras.',
  meanwhile: 'Alguien más abrió o cerró la tienda hace un momento. Mira cómo quedó.',
  stillLacking: (steps: string): string => `Todavía no se puede abrir. Falta: ${steps}.`,
} as const
