import type { SizeColumn } from '../../../../domain/catalogue/size-guide-draft.ts'

export const sizeGuideForm = {
  lead: 'Medidas del cuerpo en centímetros: dos números, como 100-108. La página y «Diseña la tuya» siguen el cambio en un segundo.',
  seePage: 'Ver la página',
  bySpreadsheet: 'Traerla de una hoja',
  ages: 'Tallas por edad',
  agesHint: 'Una fila por cada edad de tus productos, como RN, 3-6 m, 4 o 2-3. Al guardar se ordenan solas.',
  letters: 'Tallas con letra',
  lettersHint: 'Las de «Diseña la tuya», que muestra la edad junto a la letra.',
  none: 'Ninguna fila todavía.',
  noneAtAll:
    'Sin ninguna fila, la guía solo dice cómo medir. Agrega una fila por cada talla que vendes, o trae la guía entera de una hoja.',
  columns: {
    talla: 'Talla',
    edad: 'Edad',
    estatura: 'Estatura',
    pecho: 'Pecho',
    cintura: 'Cintura',
  } satisfies Record<SizeColumn, string>,
  row: (number: number): string => `Fila ${number}`,
  remove: (number: number): string => `Quitar la fila ${number}`,
  addAge: 'Agregar una edad',
  addLetter: 'Agregar una letra',
  full: (most: number): string => `Ya son ${most} filas, las que caben.`,
  save: 'Guardar',
  unsaved: 'Falta guardar.',
  saved: 'Listo. La tienda ya lo muestra.',
  same: 'No cambió nada.',
  undo: 'Deshacer este cambio',
  undoHint: 'Solo ahora: si sales de esta página o la recargas, el cambio se queda.',
  undone: 'Listo, quedó como antes.',
  undoTooLate: 'Alguien ya lo cambió otra vez. Abajo está como quedó.',
  unknownPress:
    'Esta página cambió mientras la tenías abierta. No se guardó nada: revisa las filas y guarda.',
  faulty: 'No se guardó: revisa lo marcado.',
  fault: (column: SizeColumn, problem: string): string => `${sizeGuideForm.columns[column]}: ${problem}`,
  meanwhile:
    'Mientras escribías, alguien más cambió la guía. Lo tuyo sigue aquí; debajo de cada fila distinta está cómo quedó. Guarda otra vez para que quede lo tuyo.',
  now: (column: SizeColumn, value: string): string =>
    `${sizeGuideForm.columns[column]}: ahora dice «${value}».`,
  more: (row: Record<SizeColumn, string>): string =>
    `Ahora también está ${row.talla === '' ? row.edad : `${row.talla} (${row.edad})`}: estatura ${row.estatura}, pecho ${row.pecho}, cintura ${row.cintura}. Si guardas lo tuyo, se quita.`,
  gone: (names: readonly string[]): string =>
    `Ya no ${names.length === 1 ? 'está' : 'están'} ${names.join(', ')}. Si guardas lo tuyo, ${names.length === 1 ? 'vuelve' : 'vuelven'}.`,
} as const
