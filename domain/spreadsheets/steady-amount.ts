/** In pesos or pieces: a millionth of a centavo. */
const slip = 1e-8

/**
 * A number as a person meant it: a workbook keeps 199 * 1.16 as 230.83999999999997. Within a millionth of a centavo of
 * two decimals it is those; every other text stays as it is.
 */
export function steadyAmount(text: string): string {
  if (!/^\d{1,12}(\.\d{1,30})?(e-\d{1,3})?$/i.test(text)) return text
  const value = Number(text)
  const steady = value.toFixed(2)
  return Math.abs(value - Number(steady)) <= slip ? steady.replace(/\.00$/, '') : text
}
