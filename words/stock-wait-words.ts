import { sizeWords } from './sizes.ts'

export const stockWaitCopy = {
  title: 'Te avisamos cuando vuelva',
  titleOfSizes: '¿Tu talla se agotó? Te avisamos',
  description: 'Te escribimos una sola vez, cuando la prenda tenga piezas otra vez.',
  email: 'Tu correo',
  size: 'Talla',
  anySize: 'Cualquiera',
  sizeName: sizeWords,
  hint: 'Un solo correo, cuando haya piezas. Lo quitas cuando quieras.',
  submit: 'Avísame',
  privacy: 'Aviso de privacidad',
  emailMissing: 'Escribe tu correo.',
  emailWrong: 'Revisa el correo: debe verse como ana@correo.mx.',
  emailTooLong: (most: number): string => `El correo es demasiado largo: caben ${most} caracteres.`,
  answers: {
    asked: {
      title: 'Revisa tu correo',
      text: 'Si falta confirmarlo, te acabamos de escribir: abre ese correo y presiona «Sí, avísenme». Si ya lo confirmaste antes, no tienes que hacer nada.',
      more: 'Mandamos pocos correos de confirmación al día a una misma dirección. Si no te llega, inténtalo mañana.',
    },
    waiting: { title: 'Listo, te avisamos', text: 'En cuanto haya piezas te escribimos a tu correo.' },
    full: {
      title: 'Ya esperas muchas prendas',
      text: 'Caben 50 avisos. Quita alguno en tu cuenta e inténtalo otra vez.',
    },
    there: {
      title: '¡Ya hay!',
      text: 'Volvieron las piezas mientras escribías. Ya la puedes agregar a tu carrito.',
    },
    'no-such-product': { title: 'Ya no está', text: 'Esa prenda ya no está en la tienda.' },
    'too-many': {
      title: 'Espera un rato',
      text: 'Desde tu red se pidieron muchos avisos. Inténtalo otra vez dentro de una hora.',
    },
    unanswered: {
      title: 'No se pudo',
      text: 'No pudimos guardar tu aviso. Inténtalo otra vez en un momento.',
    },
  } as Record<string, { title: string; text: string; more?: string }>,
  seeProduct: 'Ver la prenda',
  toCatalogue: 'Ver el catálogo',
  confirm: {
    title: '¿Te avisamos cuando vuelva?',
    lead: 'Presiona el botón y te escribimos una sola vez por prenda, en cuanto haya piezas.',
    submit: 'Sí, avísenme',
    done: 'Listo, te avisamos',
    doneLead: 'Esto es lo que esperas. En cuanto haya piezas te escribimos.',
    nothing: 'Ya no esperas nada con este enlace.',
  },
  stop: {
    title: '¿Ya no te avisamos?',
    lead: 'Presiona el botón y ya no te escribimos cuando vuelvan prendas agotadas.',
    list: 'Se quita lo que esperas:',
    submit: 'Ya no me avisen',
    done: 'Listo, ya no te avisamos',
    doneLead: 'Si algún día quieres otro aviso, pídelo en la página de la prenda.',
  },
  old: {
    title: 'Este enlace ya no sirve',
    lead: 'Es de hace mucho, o ya se usó para otro aviso. Puedes pedir el aviso otra vez en la página de la prenda.',
  },
  awaited: (title: string, size: string | null): string =>
    size === null ? title : `${title}, ${sizeWords(size)}`,
} as const
