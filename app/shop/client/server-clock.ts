/** Converts a moment of the server into milliseconds on the browser's clock; NaN when the text is not a moment. */
export function onOurClock(moment: string, response: Response): number {
  const serverNow = Date.parse(response.headers.get('date') ?? '')
  const skew = Number.isNaN(serverNow) ? 0 : Date.now() - serverNow
  return Date.parse(moment) + skew
}
