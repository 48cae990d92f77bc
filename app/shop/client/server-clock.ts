/** A moment of the server's clock on the browser's, whatever that is set to. Milliseconds; NaN where it is no moment. */
export function onOurClock(moment: string, response: Response): number {
  const serverNow = Date.parse(response.headers.get('date') ?? '')
  const skew = Number.isNaN(serverNow) ? 0 : Date.now() - serverNow
  return Date.parse(moment) + skew
}
