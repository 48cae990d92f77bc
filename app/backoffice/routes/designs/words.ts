import type { PrintFault } from '../../../../domain/designs/own-print.ts'

export const designsCopy = {
  title: 'Diseños',
  one: 'Diseño',
  new: 'Diseño nuevo',
  back: 'Diseños',
  lead: 'En este orden se ofrecen en «Diseña la tuya»; lo pedido es de los últimos 28 días. Un diseño retirado no se ofrece; lo que ya se pidió con él se hace igual.',
  empty: 'Todavía no hay diseños',
  emptyText:
    'Con un dibujo en SVG o PNG, tus clientes arman su prenda: eligen prenda, color, talla y diseño, y tú la estampas. Mientras no haya ninguno, la tienda no invita a diseñar.',
  prices: 'Precios sobre pedido',
  pricesText:
    'Lo que cuesta cada prenda cuando no hay un producto activo con el diseño elegido. La XXL cuesta 15 % más.',
  pricesOpen:
    '«Diseña la tuya» está cerrada: di primero cuánto cuesta cada prenda. Te proponemos $200 y tú lo confirmas o lo cambias.',
  changePrices: 'Cambiar precios',
  decidePrices: 'Decidir precios',
  retired: 'retirado',
  onSale: 'se ofrece',
  products: (count: number): string => (count === 1 ? '1 producto' : `${count} productos`),
  sold: (count: number): string => (count === 1 ? '1 sobre pedido' : `${count} sobre pedido`),
  lately: 'en 28 días',
  move: {
    first: (name: string): string => `Poner ${name} al principio`,
    up: (name: string): string => `Subir ${name}`,
    down: (name: string): string => `Bajar ${name}`,
  },
  moved: (position: number, of: number): string => `Ahora está en el lugar ${position} de ${of}.`,

  name: 'Nombre',
  nameHint: 'Como lo lee quien compra: «Playera Luna y Estrellas».',
  nameMissing: 'Ponle un nombre al diseño.',
  nameTooLong: (most: number): string => `El nombre lleva a lo más ${most} letras.`,
  garments: 'Prendas en las que va',
  garmentsMissing: 'Elige al menos una prenda.',
  colours: 'Colores en los que va',
  coloursMissing: 'Elige al menos un color.',
  print: 'Dibujo',
  printNone: 'Aquí va tu dibujo',
  printHint:
    'SVG de hasta 500 kB, con las letras en trazos; o PNG con fondo transparente, de hasta 30 MB. Se recorta al dibujo.',
  printMissing: 'Sube el dibujo: un SVG o un PNG con fondo transparente.',
  printTaken: 'Este es el dibujo como se estampa.',
  printReading: 'Revisando el archivo…',
  printBuiltIn: 'Dibujo de la casa. Si subes otro, ese se usa desde ahora.',
  printForeign:
    'Vino de una hoja como foto: se muestra pegada sobre la prenda y no tiene archivo para imprimir.',
  removed: (names: readonly string[]): string =>
    `Quitamos del archivo lo que no es dibujo: ${names.slice(0, 6).join(', ')}${names.length > 6 ? '…' : ''}.`,
  vector: 'Son trazos: sale nítido de cualquier tamaño.',
  largest: (width: number, height: number): string => `Se estampa a lo más de ${width} × ${height} mm.`,
  dots(dots: number, fewest: number, most: number): string {
    const resolution = `A ese tamaño tiene ${dots} puntos por pulgada.`
    if (dots < fewest)
      return `${resolution} Se vería borroso: hacen falta ${fewest}. Súbelo más grande o en SVG.`
    return dots < most ? `${resolution} Se ve bien; con ${most} o más se ve perfecto.` : resolution
  },
  fewDots: (dots: number, fewest: number): string =>
    `El dibujo se vería borroso: en la prenda más grande tendría ${dots} puntos por pulgada y hacen falta ${fewest}. Súbelo más grande o en SVG.`,
  noPrint: 'El archivo del dibujo ya no está guardado. Súbelo otra vez.',
  fault: {
    'nothing-sent': 'El archivo llegó vacío. Elígelo otra vez.',
    'not-a-print':
      'Ese archivo no es un SVG ni un PNG que podamos leer. Expórtalo otra vez desde tu programa.',
    'too-many-bytes': 'El archivo pesa demasiado: hasta 500 kB en SVG o 30 MB en PNG.',
    'too-many-pixels': 'La imagen tiene demasiados pixeles: hasta 50 millones. Redúcela un poco.',
    'too-many-shapes':
      'Tu dibujo tiene demasiadas piezas o se copia a sí mismo. Simplifícalo o súbelo como PNG.',
    'too-slow': 'Leer tu dibujo tarda demasiado. Simplifícalo o súbelo como PNG.',
    script: 'Tu dibujo trae un programa dentro. No lo guardamos: expórtalo otra vez como SVG sencillo.',
    linked: 'Tu dibujo enlaza otro archivo que no viene en él. Incrústalo o quítalo y súbelo otra vez.',
    letters: 'Tu dibujo trae letras escritas con una tipografía. Conviértelas en trazos y súbelo otra vez.',
    photo: 'Tu dibujo trae una foto dentro. Súbelo como PNG con fondo transparente.',
    effects:
      'Tu dibujo usa un efecto que no se puede estampar como se ve (filtro, máscara, patrón o degradado por pieza). Aplánalo o súbelo como PNG.',
    'no-size': 'Tu dibujo no dice qué tamaño tiene. Ponle un lienzo (viewBox) y expórtalo otra vez.',
    empty: 'En ese archivo no se ve nada: todo está vacío o transparente.',
    opaque: 'Tu PNG no tiene fondo transparente: se estamparía un rectángulo. Quítale el fondo.',
    'few-dots': 'El dibujo se vería borroso. Súbelo más grande o en SVG.',
    'not-now': 'No pudimos guardar el archivo ahora. Nada cambió; inténtalo otra vez en un momento.',
  } satisfies Record<PrintFault, string>,

  live: 'Así se ve',
  liveText: 'En cada prenda y color que elegiste.',
  costs:
    'Cuesta lo que tu primer producto activo de esa prenda con este diseño; sin uno, el precio de la prenda que está en Diseños.',
  wears: (garment: string, colour: string, name: string): string =>
    name === '' ? `${garment}, ${colour}` : `${garment}, ${colour}, con ${name}`,
  liveNothing: 'Elige prendas y colores para verlo puesto.',
  liveNoPrint: 'Sube el dibujo para verlo puesto.',
  on: (garment: string, colour: string): string => `${garment}, ${colour}`,
  save: 'Guardar',
  create: 'Crear diseño',
  saved: 'Guardado. «Diseña la tuya» ya lo ofrece así.',
  created: 'Diseño creado. «Diseña la tuya» ya lo ofrece, al final de la lista.',
  retire: 'Retirar',
  retireText: '«Diseña la tuya» deja de ofrecerlo al momento. Lo que ya se pidió se hace igual.',
  retiredNow: 'Retirado. «Diseña la tuya» ya no lo ofrece.',
  offer: 'Volver a ofrecer',
  offeredNow: '«Diseña la tuya» ya lo ofrece otra vez.',
  undo: 'Deshacer el último cambio',
  undone: 'Quedó como estaba antes.',
  gone: 'Este diseño ya no existe.',
  meanwhile:
    'Alguien más cambió este diseño mientras lo veías. Nada se perdió: abajo está lo tuyo. Si guardas otra vez, queda lo tuyo.',
  theirs: 'Como está ahora',
  stateLabel: 'Estado',
  duplicate: 'Duplicar',
  copyName: (name: string): string => `${name} (copia)`,
  pressFile: 'Archivo para imprimir (PDF)',
  pressFileName: (name: string): string => `Estampado de ${name}`,
  fileCaption: (of: { name: string; garment: string; width: number; height: number }): string[] => [
    of.name,
    of.garment,
    `${of.width} × ${of.height} mm`,
  ],
  history: 'Historia',
  noHistory: 'Nadie lo ha cambiado a mano.',
} as const
