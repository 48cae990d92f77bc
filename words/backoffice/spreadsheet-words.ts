import type { ProductSince } from '../../domain/spreadsheets/pieces-since.ts'
import type {
  FollowFault,
  NotFetched,
  RowCounts,
  RowOutcome,
  SpreadsheetKind,
  ImportState,
} from '../../domain/spreadsheets/spreadsheet-plan.ts'
import { counted } from '../price.ts'
import { monthsInWords } from '../sizes.ts'
import { values } from './log-values.ts'

const some = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${counted(count)} ${many}`

/** '4: 3; 6: 1' does not break between a size and its pieces. */
const unbroken = (pieces: string): string => pieces.replaceAll(': ', ':\u00a0')

const bySize = (pieces: number | string): string =>
  typeof pieces === 'number' ? counted(pieces) : `(${unbroken(monthsInWords(pieces))})`

export function followStopped(fault: FollowFault): string {
  if (fault === 'faulty') return 'La hoja tiene faltas. Míralas abajo, corrígela y síguela otra vez.'
  if (fault === 'cautious')
    return 'La hoja vaciaría datos, cambiaría casi todo o perdería muchos productos, y no se hizo nada. Mírala abajo, confírmala si está bien y síguela otra vez.'
  if (fault === 'undone') return 'Se deshizo lo último que trajo. Cuando la hoja esté bien, síguela otra vez.'
  return importsCopy.notFetched[fault]
}

const statuses: Record<string, string> = { 0: 'retirado', 1: 'en la tienda', 2: 'borrador' }

export function fieldInWords(name: string, value: string): string {
  if (name === 'status') return statuses[value] ?? value
  if (name === 'pieces') return unbroken(monthsInWords(value))
  if (name === 'ages') return monthsInWords(value.replaceAll(',', ', '))
  if (!['category', 'garment', 'garments', 'colours'].includes(name)) return value
  return value
    .split(',')
    .map((each) => values[each] ?? each)
    .join(', ')
}

/** `required`: true if every row needs the column; 'new' if only rows of new products need it. */
type Column = { name: string; what: string; example: string; required?: true | 'new' }

export const importsCopy = {
  title: 'Hojas',
  lead: 'Sube una hoja de cálculo y mira qué cambiaría, fila por fila. Nada se mueve hasta que tú lo digas, y lo último se puede deshacer.',
  kind: 'Qué trae la hoja',
  kinds: {
    products: 'Productos',
    designs: 'Diseños',
    sizes: 'Guía de tallas',
    'postal-codes': 'Códigos postales',
  } satisfies Record<SpreadsheetKind, string>,
  fileTitle: 'Desde un archivo',
  file: 'Tu hoja',
  fileHint: 'Excel (.xlsx), CSV o TSV, de hasta 20 MB. De un Excel se lee la primera pestaña.',
  keepPieces: 'No tocar las piezas de lo que ya está en la tienda',
  keepPiecesHint:
    'Lo que se vendió mientras editabas la hoja no vuelve al estante. Lo nuevo sí entra con sus piezas.',
  see: 'Ver qué cambiaría',
  seeing: 'Leyendo la hoja…',
  addressTitle: 'Desde una dirección',
  address: 'Dirección de la hoja',
  addressHint:
    'En Google Sheets: Archivo › Compartir › Publicar en la web, como CSV, y pega aquí la dirección. También sirve cualquier dirección https:// de un CSV o un .xlsx.',
  noFile: 'Elige primero un archivo.',
  noAddress: 'Pega primero la dirección de la hoja.',
  columnsTitle: 'Qué columnas lleva',
  columnsHint:
    'La primera fila lleva los nombres; el orden, los acentos y las mayúsculas no importan. Lo que no conozca la tienda se ignora y te lo dice.',
  column: 'Columna',
  what: 'Qué es',
  example: 'Ejemplo',
  needed: 'necesaria',
  neededForNew: 'necesaria para lo nuevo',
  template: 'Plantilla',
  templateOf: (format: string): string => `Plantilla en ${format}`,
  out: 'Llevarte una hoja',
  outHint:
    'Edítala en tu programa y vuelve a subirla: lo que no cambies queda igual. Puedes quitar las columnas que no cambias; deja «id» y «bajada», que dice cuántas piezas había y desde cuándo.',
  outProducts: (format: string): string => `Productos en ${format}`,
  formats: { csv: 'CSV', xlsx: 'Excel' },
  newest: 'Hojas de antes',
  none: 'Todavía no hay ninguna. Baja la plantilla o tus productos, edítalos y sube la hoja aquí.',
  state: {
    faulty: 'con faltas',
    preview: 'por confirmar',
    applying: 'en curso',
    applied: 'aplicada',
    undoing: 'deshaciéndose',
    undone: 'deshecha',
  } satisfies Record<ImportState, string>,
  nothingToConfirm: 'sin cambios',
  by: (who: string, when: string): string => `${who}, ${when}`,
  back: 'Hojas',
  outcomes: {
    new: 'Nuevos',
    changed: 'Cambian',
    moved: 'Solo cambian de lugar',
    unchanged: 'Siguen igual',
    missing: 'No están en la hoja',
  } satisfies Record<RowOutcome, string>,
  outcomeHint: {
    new: '',
    changed: '',
    moved: 'Solo cambia el orden en que se ven en la tienda.',
    unchanged: '',
    missing: 'La hoja no los nombra: se quedan como están.',
  } satisfies Record<RowOutcome, string>,
  row: (row: number): string => `fila ${row}`,
  faultsTitle: (count: number): string => `${some(count, 'falta', 'faltas')}: no se cambió nada`,
  faultsHint: 'Corrige tu hoja y súbela otra vez.',
  faultColumns: { row: 'Fila', column: 'Columna', problem: 'Qué pasa' },
  faultRow: (row: number): string => `Fila ${counted(row)}`,
  faultsLabel: 'Lo que hay que corregir',
  moreFaults: (count: number): string => `… y ${counted(count)} más.`,
  sinceTitle: (count: number): string =>
    `Las piezas de ${some(count, 'producto', 'productos')} cambiaron en la tienda mientras editabas`,
  sinceWhen: (when: string): string => `Esta hoja se bajó el ${when}. Desde entonces:`,
  sincePieces: ({ was, now, says, sold }: Omit<ProductSince, 'id' | 'title'>): string =>
    `${sold > 0 ? `${some(sold, 'vendida', 'vendidas')}. ` : ''}Había ${bySize(was)}, ahora hay ${bySize(now)}, la hoja dice ${bySize(says)}.`,
  sinceMore: (count: number): string => `… y ${counted(count)} más.`,
  sinceKept:
    '«No tocar las piezas» está puesto: se queda la cuenta de la tienda, y lo vendido no vuelve al estante. Lo nuevo entra con sus piezas.',
  sinceTaken: 'Las piezas quedarán como dice la hoja, también las de estos productos.',
  leavePieces: 'No tocar las piezas',
  takePieces: 'Poner las piezas de la hoja',
  warningsTitle: 'Ojo con esto',
  again: 'Subir otra hoja',
  sum: ({ new: created, changed, moved }: RowCounts): string =>
    [
      created > 0 ? some(created, 'nuevo', 'nuevos') : '',
      changed > 0 ? `${counted(changed)} con cambios` : '',
      moved > 0 ? `${counted(moved)} con otro lugar` : '',
    ]
      .filter(Boolean)
      .join(', ') || 'Nada que cambiar',
  nothing: 'La tienda ya está así: no hay nada que cambiar.',
  take: 'Hacer estos cambios',
  takeHint: 'Se hacen todos juntos o ninguno. Puedes cerrar esta página: la tienda sigue sola.',
  anew: 'Algo cambió en la tienda mientras tanto (una venta, alguien más). No se hizo nada: esto es lo que cambiaría ahora.',
  meanwhile: 'Esto ya no es lo que habías visto. Revisa cómo está ahora.',
  working: (done: number, of: number): string =>
    `Haciendo los cambios: van ${counted(done)} de ${counted(of)}…`,
  undoing: (done: number, of: number): string => `Deshaciendo: van ${counted(done)} de ${counted(of)}…`,
  applied: (sum: string): string => `Listo. ${sum}.`,
  takenByCommand: 'Está en la trastienda, en Hojas, y ahí se puede deshacer.',
  undo: 'Deshacer esta hoja',
  undoHint:
    'Cada dato vuelve a como estaba, menos lo que haya cambiado después. Lo nuevo queda en borrador, o retirado si ya se vendió.',
  notTheLast: 'Solo se puede deshacer la última hoja que se aplicó.',
  undone: 'Se deshizo. La tienda quedó como antes de esta hoja.',
  undoneBut: (count: number): string =>
    `Se deshizo, menos ${some(count, 'dato que cambió', 'datos que cambiaron')} después:`,
  empty: '(vacío)',
  more: 'Ver más',
  start: 'Volver al principio',
  fields: {
    title: 'título',
    name: 'nombre',
    price: 'precio',
    category: 'categoría',
    description: 'descripción',
    image: 'imagen',
    images: 'imágenes',
    picture: 'imagen',
    pieces: 'piezas',
    ages: 'edades',
    garment: 'prenda',
    garments: 'prendas',
    colours: 'colores',
    design: 'diseño',
    status: 'estatus',
    colecciones: 'colecciones',
    gramos: 'gramos',
    caja: 'caja',
    position: 'lugar',
    neighbourhoods: 'colonias',
    shipping: 'envío',
    guide: 'guía',
  } as Record<string, string>,
  notFetched: {
    'not-allowed': 'La dirección tiene que empezar con https:// y no llevar contraseña ni puerto.',
    private: 'Esa dirección lleva a una red privada, y la tienda no entra ahí.',
    'too-many-redirects': 'Esa dirección manda de un lado a otro sin llegar a una hoja.',
    'too-large': 'Lo que hay en esa dirección pesa más de 20 MB.',
    'too-slow': 'Esa dirección tardó demasiado en responder. Inténtalo otra vez en un momento.',
    'no-answer': 'Esa dirección no responde. Revisa que esté bien escrita.',
    refused: 'Esa dirección no entrega la hoja. Revisa que esté publicada para todos.',
  } satisfies Record<NotFetched, string>,
  followNew: 'Poner una hoja que se siga sola',
  followTitle: 'Hojas que la tienda sigue sola',
  followHint:
    'La tienda la mira sola y hace los cambios cuando no tiene ninguna falta. Si algo falla, o si la hoja vaciaría datos, cambiaría más de la mitad o perdería muchos productos, se detiene y te avisa en Hoy.',
  every: 'Cada cuánto',
  hours: { 1: 'cada hora', 6: 'cada 6 horas', 24: 'una vez al día' } as Record<number, string>,
  follow: 'Seguir esta hoja',
  followed: 'La tienda ya la sigue. La primera vez la mira ahora mismo.',
  endFollow: 'Dejar de seguir',
  endedFollow: 'La tienda ya no la sigue.',
  resume: 'Seguir otra vez',
  broken: 'detenida',
  following: 'al corriente',
  lookedAt: (when: string): string => `La miró ${when}.`,
  notLooked: 'Todavía no la mira.',
} as const

/** The columns of each kind of spreadsheet, the required columns first. */
export const spreadsheetColumns: Record<SpreadsheetKind, Column[]> = {
  products: [
    {
      name: 'id',
      what: 'La clave del producto, sin espacios. No se cambia después.',
      example: 'playera-dino',
      required: true,
    },
    { name: 'título', what: 'Cómo se llama en la tienda.', example: 'Playera Dino', required: 'new' },
    { name: 'precio', what: 'En pesos, con IVA.', example: '289.00', required: 'new' },
    { name: 'categoría', what: 'niño, niña, unisex o la prenda.', example: 'unisex', required: 'new' },
    { name: 'descripción', what: 'Lo que se lee en su página.', example: 'Algodón suave, corte amplio.' },
    {
      name: 'imagen',
      what: 'La primera foto: una de la tienda (/pictures/…) o una dirección https://.',
      example: '',
    },
    { name: 'imágenes', what: 'Las demás fotos, separadas por comas.', example: '' },
    {
      name: 'piezas',
      what: 'Cuántas hay, con las apartadas: un número (12), o las de cada talla.',
      example: '4: 3; 6: 1; 8-10: 0',
    },
    {
      name: 'talla',
      what: 'Solo si el producto va en una fila por talla, con el mismo id: la talla de esa fila.',
      example: '',
    },
    {
      name: 'edades',
      what: 'Separadas por comas: meses como 0-3 m o 12 meses, años como 4 u 8-10, RN, 2T, de XS a XXL, de XCH a XXG o Unitalla.',
      example: '4,6,8-10',
    },
    { name: 'prenda', what: 'playera, sudadera, sobrecamisa o conjunto.', example: 'playera' },
    { name: 'diseño', what: 'La clave de un diseño de la tienda; vacía si es lisa.', example: '' },
    {
      name: 'colecciones',
      what: 'Los nombres de tus colecciones, separados por comas. Vacía: en ninguna. Sin la columna, cada producto sigue en las suyas.',
      example: '',
    },
    {
      name: 'gramos',
      what: 'Lo que pesa una pieza, para la paquetería. Vacía: lo que dice Envíos, Paquetes.',
      example: '250',
    },
    {
      name: 'caja',
      what: 'Largo, ancho y alto en centímetros, si no va en tu caja usual.',
      example: '40x30x12',
    },
    {
      name: 'estatus',
      what: '1 se muestra, 0 retirado, 2 borrador, que puede ir sin precio y sin categoría.',
      example: '2',
    },
  ],
  designs: [
    { name: 'id', what: 'La clave del diseño, sin espacios.', example: 'luna', required: true },
    { name: 'nombre', what: 'Cómo se llama.', example: 'Luna', required: true },
    {
      name: 'imagen',
      what: 'El dibujo: uno de la tienda (/pictures/…) o una dirección https://.',
      example: 'https://fotos.example/luna.png',
      required: true,
    },
    {
      name: 'colores',
      what: 'De qué colores puede ser la prenda, separados por comas.',
      example: 'negro,blanco',
      required: true,
    },
    {
      name: 'prendas',
      what: 'En qué prendas va, separadas por comas.',
      example: 'playera,sudadera',
      required: true,
    },
  ],
  sizes: [
    {
      name: 'talla',
      what: 'La letra, de XS a XXL; vacía en las filas que van solo por edad.',
      example: 'S',
      required: true,
    },
    { name: 'edad', what: 'RN, meses como 3-6 m, o años como 4 u 8-10.', example: '4', required: true },
    { name: 'estatura', what: 'De cuánto a cuánto, en centímetros.', example: '100-108', required: true },
    { name: 'pecho', what: 'De cuánto a cuánto, en centímetros.', example: '55-57', required: true },
    { name: 'cintura', what: 'De cuánto a cuánto, en centímetros.', example: '52-54', required: true },
  ],
  'postal-codes': [
    { name: 'codigo postal', what: 'Cinco dígitos.', example: '44100', required: true },
    { name: 'colonia', what: 'Una fila por colonia.', example: 'Centro', required: true },
    { name: 'ciudad', what: 'Ciudad o municipio.', example: 'Guadalajara', required: true },
    { name: 'estado', what: 'Un estado de México.', example: 'Jalisco', required: true },
    {
      name: 'costo de envio',
      what: 'Lo que cuesta enviar ahí, si ese código tiene su propio costo.',
      example: '89.00',
    },
  ],
}

/** Further rows of a kind's template: a product with one row for each size. */
export const templateRows: Partial<Record<SpreadsheetKind, Record<string, string>[]>> = {
  products: [
    {
      id: 'sudadera-sol',
      título: 'Sudadera Sol',
      precio: '449.00',
      categoría: 'sudadera',
      piezas: '2',
      talla: '4',
      estatus: '2',
    },
    { id: 'sudadera-sol', piezas: '5', talla: '6' },
  ],
}
