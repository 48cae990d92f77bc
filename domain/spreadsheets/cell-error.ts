/** The workbook reader writes this text into a cell whose formula has no result in the file. */
export const formulaWithoutResult = '#¡SIN RESULTADO!'

const names =
  'REF|VALUE|VALOR|NAME|NOMBRE|DIV/0|NULL|NULO|NUM|SPILL|DESBORDAMIENTO|CALC|CÁLC|ERROR|FIELD|CAMPO|BLOCKED|BLOQUEADO|CONNECT|CONECTAR|BUSY|OCUPADO|UNKNOWN|DESCONOCIDO|SIN RESULTADO'
const errorText = new RegExp(
  `^(#[¡¿]?(${names})[!?]|#N/[AD]|#GETTING_DATA|#OBTENIENDO_DATOS|#{3,}|Err:\\d{3}|(loading|cargando)(\\.\\.\\.|…))$`,
  'i',
)
const longestError = 40

/**
 * Finds error values of spreadsheet programs (in English or Spanish), values that were still loading, and '####' of a
 * column that was too narrow. Nobody typed such a text, but the cell is not empty either.
 */
export function isCellError(text: string): boolean {
  return text.length <= longestError && errorText.test(text.trim())
}

export function cellErrorProblem(text: string): string {
  if (text === formulaWithoutResult)
    return 'La celda tiene una fórmula y el archivo no trae su resultado. Ábrelo en tu programa de hojas, guárdalo otra vez y súbelo; o escribe el valor.'
  return `La celda trae el error «${text.trim()}» y no un dato. Corrige la fórmula en tu hoja, o escribe el valor.`
}
