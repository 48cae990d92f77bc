import { businessDays } from '../business-days-words.ts'

export const printoutsCopy = {
  print: 'Imprimir',
  back: 'Volver a pedidos',
  paper: 'Carta, en blanco y negro. Si sale cortado, elige «Tamaño real» o «100 %».',
  withPrices: 'Con precios',
  withoutPrices: 'Sin precios (para regalo)',
  none: 'Ningún pedido que imprimir',
  noneText: 'Elige pedidos en la lista y presiona «Imprimir hojas», o abre uno y su hoja.',
  unknown: (numbers: readonly string[]): string =>
    numbers.length === 1 ? `No encontramos ${numbers[0]}.` : `No encontramos ${numbers.join(', ')}.`,
  tooMany: (most: number): string => `Salen los primeros ${most}: son los que caben de una vez.`,

  packing: 'Hoja de empaque',
  packingMany: (count: number): string => (count === 1 ? 'Hoja de empaque' : `${count} hojas de empaque`),
  number: 'Pedido',
  ordered: (date: string): string => `Pedido el ${date}`,
  scan: 'Escanea para abrir el pedido',
  cut: 'Recorta y pega en el paquete',
  to: 'Para',
  from: 'De',
  phone: (phone: string): string => `Tel. ${phone}`,
  handedOver: 'Se entrega en mano',
  pieces: (count: number): string => (count === 1 ? '1 pieza' : `${count} piezas`),
  picked: 'Listo',
  garment: 'Prenda',
  size: 'Talla',
  colour: 'Color',
  quantity: 'Piezas',
  price: 'Precio',
  comments: 'Nos escribió',
  notes: 'Para el equipo; no va en el paquete',
  madeToOrder: 'sobre pedido',
  digital: 'Sin prendas que empacar: la tarjeta ya se envió por correo.',
  cameBack: 'Nada que empacar: todas sus piezas ya regresaron.',
  thanks: (shop: string): string => `Gracias por elegir ${shop}.`,
  stopped: {
    cancelled: 'CANCELADO: no se envía',
    refunded: 'REEMBOLSADO: no se envía',
    returned: 'El paquete regresó',
  },

  gathering: 'Lista de surtido',
  gatheringLead: (orders: number, pieces: number): string =>
    `${pieces === 1 ? '1 prenda' : `${pieces} prendas`} para ${orders === 1 ? '1 pedido' : `${orders} pedidos`}.`,
  forOrders: 'Para estos pedidos',
  places: {
    TShirt: 'Playeras',
    Hoodies: 'Sudaderas',
    Overshirts: 'Sobrecamisas',
    Sets: 'Conjuntos',
    other: 'Lo demás',
    workshop: 'Del taller (sobre pedido)',
  },
  nothingToGather: 'Nada que surtir',
  nothingToGatherText: 'Estos pedidos no llevan prendas.',

  workshop: 'Hoja de taller',
  nothingToMake: 'Nada que hacer en el taller',
  nothingToMakeText: 'Este pedido no lleva prendas sobre pedido.',
  design: 'Diseño',
  front: 'Frente',
  back_: 'Espalda',
  asBought: 'Así la vio quien la compró',
  make: (count: number): string => (count === 1 ? 'Hacer 1 pieza' : `Hacer ${count} piezas`),
  measures: 'Medidas de quien la usa (cm)',
  noMeasures: 'La guía de tallas no tiene esta talla.',
  height: 'Estatura',
  chest: 'Pecho',
  waist: 'Cintura',
  range: ([from, to]: readonly [number, number]): string => `${from}–${to}`,
  printSize: 'Estampado',
  printMeasures: (side: string, width: number): string => `${side}: ${width} mm de ancho`,
  promised: businessDays,
  due: 'Prometido',
  dueBy: (days: string, date: string): string => `${days}: a más tardar el ${date}`,
  madeBy: 'La hizo',
  madeOn: 'Fecha',
  checked: 'Revisada',
  printFile: 'Archivo para imprimir (PDF)',
  noPrintFile:
    'Este diseño es una imagen y la casa no lo tiene dibujado: pide el archivo original para estamparlo.',
  page: (line: number, lines: number): string => `${line} de ${lines}`,

  fileTitle: (number: string, design: string): string => `${design} · ${number}`,
  fileCaption: (said: {
    number: string
    line: number
    design: string
    side: string
    garment: string
    width: number
    height: number
  }): string[] => [
    `${said.number} · línea ${said.line} · ${said.design} · ${said.side}`,
    said.garment,
    `${said.width} × ${said.height} mm · imprimir al 100 % · la regla mide 5 cm`,
  ],
} as const
