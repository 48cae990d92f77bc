import type { CollectionState } from '../../../../domain/collections/collection.ts'
import type { Move } from '../../../../domain/catalogue/moved.ts'
import { counted } from '../../../../words/price.ts'

const garments = (count: number) => (count === 1 ? '1 prenda' : `${counted(count)} prendas`)

export const collectionsCopy = {
  title: 'Colecciones',
  new: 'Nueva colección',
  newLead:
    'Un grupo de prendas tuyo, como «Bebé», «Pijamas» o «Regreso a clases». Una prenda puede estar en varias.',
  lead: 'En este orden salen sus botones en el catálogo. Se ven cuando tienen al menos una prenda a la venta.',
  empty: 'Todavía no hay colecciones',
  back: 'Colecciones',
  garments,
  noGarments: 'sin prendas',
  states: { open: 'A la vista', waiting: 'Por empezar', over: 'Terminó' } satisfies Record<
    CollectionState,
    string
  >,
  onHomeBadge: 'En el inicio',
  homeRowBadge: 'Con fila',
  move: {
    first: (name: string) => `Poner ${name} al principio`,
    up: (name: string) => `Subir ${name}`,
    down: (name: string) => `Bajar ${name}`,
  } satisfies Record<Move, (name: string) => string>,
  moved: (position: number, of: number) => `Ahora es la ${position} de ${of}.`,
  gone: 'Esa colección ya no existe.',
  tabsLabel: 'De esta colección',
  tabs: { garments: 'Prendas', facts: 'Nombre, fechas y foto' },
  see: 'Ver en la tienda',

  name: 'Nombre',
  nameHint: 'Sale en su botón del catálogo y como título de su página. Sin comas.',
  nameMissing: (most: number) => `Escribe un nombre de hasta ${most} letras.`,
  nameComma: 'Quita la coma: en las hojas, las comas separan una colección de otra.',
  nameTaken: 'Ya hay una colección con ese nombre. Escribe otro.',
  description: 'Palabras',
  descriptionHint: 'Salen debajo del título y en los buscadores. Puede quedarse vacío.',
  descriptionLong: (most: number) => `Caben ${counted(most)} letras.`,
  picture: 'Foto',
  pictureHint: 'Para el inicio y para cuando alguien comparta su página.',
  pictureSite: (site: string) =>
    `Las fotos de ${site} no se verían en la tienda. Súbela aquí, o agrega PICTURE_SITES=${site} a tu configuración.`,
  beginsHint: 'Hora del centro de México. Vacío: se ve desde ahora.',
  onHome: 'Mostrarla en la página de inicio',
  homeRow: 'Mostrar sus primeras prendas en una fila de la página de inicio',
  homeRowHint: (least: number, most: number) =>
    `Sale con ${least} prendas a la venta o más. Caben ${most} filas: las de tus primeras colecciones.`,
  create: 'Crear y elegir sus prendas',
  save: 'Guardar',
  created: 'Colección creada. Ahora busca las prendas que van en ella.',
  saved: 'Guardado.',
  faulty: 'Revisa lo que está marcado. Nada se guardó.',
  tooMany: (most: number) => `Caben ${most} colecciones. Quita una para hacer otra.`,
  meanwhile:
    'Alguien más cambió esta colección mientras la veías. Nada se guardó: abajo está lo tuyo. Si guardas otra vez, queda lo tuyo.',

  remove: 'Quitar la colección',
  removeText: (name: string, count: number) =>
    `«${name}» deja de existir al momento, con su página y su botón. ${count === 0 ? 'No tiene prendas.' : `Sus ${garments(count)} se quedan en la tienda como están.`} No se puede deshacer.`,
  removeNow: 'Sí, quitarla',
  removed: 'La colección se quitó. Sus prendas siguen en la tienda.',

  search: 'Buscar prendas para agregar',
  searchHint: 'Título o clave',
  find: 'Buscar',
  found: (sought: string) => `Encontradas con «${sought}»`,
  nothingFound: (sought: string) => `No hay otra prenda con «${sought}».`,
  add: 'Agregar las marcadas',
  added: (count: number) =>
    count === 0
      ? 'Ya estaban todas.'
      : count === 1
        ? 'Se agregó 1 prenda.'
        : `Se agregaron ${count} prendas.`,
  inside: 'En la colección, en este orden',
  takeOut: 'Quitar las marcadas',
  takenOut: (count: number) =>
    count === 1 ? 'Se quitó 1 prenda de la colección.' : `Se quitaron ${count} prendas de la colección.`,
  nothingChosen: 'Marca primero las prendas.',
  none: 'Todavía no tiene prendas. Búscalas arriba y agrégalas.',
  noneToSee: 'Todavía no tiene prendas.',
  more: 'Las que siguen',
  first: 'Volver al principio',
} as const
