import { counted } from '../price.ts'
import type { PictureFault, PictureShape } from '../../domain/pictures/owner-picture.ts'

const pictures = (count: number) => (count === 1 ? '1 foto' : `${counted(count)} fotos`)
const products = (count: number) => (count === 1 ? '1 producto' : `${counted(count)} productos`)

/** Words about adding pictures to the products whose id their file names begin with. */
export const picturesByNameCopy = {
  title: 'Por el nombre del archivo',
  hint: 'Si el nombre del archivo empieza con el identificador de un producto (playera-dino-1.jpg), abajo la agregas a ese producto sin copiar nada.',
  lead: 'Estas fotos no se usan todavía y su nombre empieza con el identificador de un producto. Se agregan al final de las que ya tiene, en el orden de sus nombres.',
  newOnes: (count: number) => (count === 1 ? '1 foto nueva' : `${counted(count)} fotos nuevas`),
  add: (count: number, of: number) => `Agregar ${pictures(count)} a ${products(of)}`,
  unmatched: (count: number) =>
    count === 1
      ? '1 foto sin usar tiene un nombre que no empieza con el identificador de ningún producto.'
      : `${counted(count)} fotos sin usar tienen nombres que no empiezan con el identificador de ningún producto.`,
  later: (count: number) =>
    count === 1
      ? 'Falta 1 producto más: aparece aquí cuando agregues estas.'
      : `Faltan ${products(count)} más: aparecen aquí cuando agregues estas.`,
  added: (count: number, to: number) =>
    count === 1 ? 'Se agregó 1 foto a 1 producto.' : `Se agregaron ${pictures(count)} a ${products(to)}.`,
  nothing: 'No había nada nuevo que agregar.',
  meanwhile: 'sus fotos cambiaron mientras tanto, y se quedó como está.',
  stays: (title: string, why: string): string => `${title}: ${why}`,
} as const

export const picturesCopy = {
  title: 'Fotos',
  add: 'Agregar fotos',
  addOne: 'Agregar foto',
  addTo: (place: string) => `Agregar foto: ${place}`,
  changeOne: 'Cambiar foto',
  changeIn: (place: string) => `Cambiar foto: ${place}`,
  hint: 'De la cámara, de tu galería o arrastrándolas aquí. JPEG, PNG, WebP, AVIF o HEIC, hasta 30 MB.',
  plainHint:
    'Elige una o varias fotos y mándalas; abajo aparece la dirección de cada una, para pegarla en el producto.',
  shape: 'Para',
  shapes: {
    portrait: 'Un producto (se encuadra 4:5)',
    whole: 'Ajustes o diseños (queda entera)',
  } satisfies Record<PictureShape, string>,
  send: 'Mandar',
  latest: 'Las últimas',
  none: 'Todavía no has agregado fotos.',
  refresh: 'Mira otra vez en un momento: se están preparando.',
  address: 'Dirección de la foto',
  byAddress: 'Con la dirección de una foto',
  byAddressHint: 'De una foto que ya está en la tienda o en un sitio tuyo.',
  plainPage: 'Ver las últimas fotos y subir otras',
  picture: (position: number) => `Foto ${position}`,
  text: (position: number) => `Qué se ve en la foto ${position}`,
  textHint: 'Playera roja, de frente',
  sorting: 'Orden de las fotos',
  sortingHint: 'Arrástralas para ponerlas en orden.',
  handle: (position: number) => `Arrastrar la foto ${position}`,
  earlier: (position: number) => `Mover la foto ${position} un lugar antes`,
  later: (position: number) => `Mover la foto ${position} un lugar después`,
  remove: (position: number) => `Quitar la foto ${position}`,
  removeFrom: (place: string) => `Quitar la foto: ${place}`,
  removed: 'Foto quitada.',
  moved: (position: number) => `Ahora es la foto ${position}.`,
  cut: (position: number) => `Encuadrar la foto ${position}`,
  cutShort: 'Encuadrar',
  cutTitle: 'Encuadre',
  cutHint: 'Arrastra el recuadro, o muévelo con las flechas.',
  cutFrame: 'Recuadro de la foto',
  cutSize: 'Tamaño del recuadro',
  useCut: 'Usar este encuadre',
  cancel: 'Cancelar',
  sending: (percent: number) => `Subiendo: ${percent} %`,
  waiting: 'En la fila…',
  making: 'Preparándola…',
  makingLong:
    'Tarda más de lo usual, y se sigue intentando. Si no quieres esperarla, quítala y guarda: cuando esté lista, la encuentras en Fotos.',
  ready: 'Lista.',
  again: 'Intentar otra vez',
  oldStays: 'Se queda la de antes.',
  underWay: 'Hay fotos en camino. Si guardas ahora, se espera a que estén listas.',
  held: 'Se guardará en cuanto las fotos estén listas. Si no quieres esperarlas, quítalas.',
  notSaved: 'No se guardó, porque una foto no subió. Inténtalo otra vez con ella, o guarda sin ella.',
  notYet: 'Todavía no está lista.',
  offline: 'No hay conexión: la foto no subió. Inténtalo otra vez.',
  busy: 'Hay muchas fotos subiendo a la vez. Inténtalo en un momento.',
  tooMany: 'Hay muchas fotos en la fila: espera a que terminen.',
  away: 'El almacén de las fotos no contesta, y la foto no se guardó. Inténtalo en unos minutos.',
  signedOut: 'Tu sesión terminó. Entra en otra pestaña y vuelve a intentarlo.',
  named: (file: string, fault: string): string => (file === '' ? fault : `${file}: ${fault}`),
  failed: 'La foto no se pudo subir. Inténtalo otra vez.',
} as const

export const pictureFaults: Record<PictureFault, string> = {
  empty: 'Este archivo está vacío. Elígelo otra vez, o elige otro.',
  'no-picture': 'Este archivo no es una foto JPEG, PNG, WebP, AVIF ni HEIC.',
  'too-large': 'Esta foto pesa más de 30 MB. Mándala más ligera.',
  'too-many-pixels': 'Esta foto tiene más de 50 megapixeles. Mándala más pequeña.',
  'too-small': 'Esta foto es muy pequeña: necesita al menos 320 pixeles de ancho.',
  broken: 'Esta foto está dañada o incompleta. Prueba a guardarla otra vez en tu teléfono.',
}
