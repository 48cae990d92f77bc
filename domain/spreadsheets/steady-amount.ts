/** Largest rounding error of a workbook's number: a millionth of a centavo. */
const slip = 1e-8

/** A workbook stores 199 * 1.16 as 230.83999999999997: a number within `slip` of two decimals gets those decimals. */
export function steadyAmount(text: string): string {
  if (!/^\d{1,12}(\.\d{1,30})?(e-\d{1,3})?$/i.test(text)) return text
  const value = Number(text)
  const steady = value.toFixed(2)
  return Math.abs(value - Number(steady)) <= slip ? steady.replace(/\.00$/, '') : text
}
