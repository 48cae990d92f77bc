import type { ParcelBox, ParcelSender } from '../../domain/shipping/parcel-file.ts'

export const parcelFilesCopy = {
  lead: 'Para hacer muchas guías de una vez, las plataformas de envíos reciben un archivo con tus pedidos. En Pedidos elige los que salen y baja el archivo de tu plataforma; al regresar, pega sus guías.',
  sender: 'Quien envía',
  senderFields: {
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo',
    street: 'Calle y número',
    suburb: 'Colonia',
    city: 'Ciudad o municipio',
    state: 'Estado',
    postalCode: 'Código postal',
  } satisfies Record<keyof ParcelSender, string>,
  box: 'Tu caja de siempre',
  boxFields: {
    length: 'Largo, en cm',
    width: 'Ancho, en cm',
    height: 'Alto, en cm',
    boxGrams: 'Peso de la caja vacía, en gramos',
    pieceGrams: 'Peso de una prenda, en gramos',
  } satisfies Record<keyof ParcelBox, string>,
  contents: 'Qué va dentro',
  formats: 'Los archivos',
  formatsHint:
    'Compara las columnas con la plantilla que te da tu plataforma: si una cambió de nombre, cámbiala aquí. Una línea por columna: el título, un signo de igual y lo que lleva. Puedes agregar otra plataforma.',
  fieldsHint: (fields: readonly string[]): string =>
    `Lo que puede llevar: ${fields.map((field) => `{${field}}`).join(' ')}`,
  formatName: (place: number): string => `Plataforma ${place}`,
  formatColumns: (place: number): string => `Columnas de la plataforma ${place}`,
  removeHint: 'Deja vacío el nombre para quitarla.',
  saved: 'Guardado.',
  meanwhile:
    'Alguien cambió esto mientras lo escribías. Lo tuyo sigue aquí; si lo guardas otra vez, queda lo tuyo.',
  fault: {
    whole: (most: number): string => `Escribe un número entero, de 0 a ${most}.`,
    twice: 'Esa plataforma está dos veces.',
    none: 'Escribe al menos una columna.',
    'too-many': 'Son demasiadas columnas.',
    'no-heading': (line: number): string => `Línea ${line}: falta el título antes del igual.`,
    'heading-twice': (line: number): string => `Línea ${line}: ese título ya está arriba.`,
    'unknown-field': (line: number, field: string): string => `Línea ${line}: no hay un dato {${field}}.`,
  },
  file: (platform: string): string => `Archivo para ${platform}`,
} as const
