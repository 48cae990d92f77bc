/**
 * Shows the progress of a long step. On a terminal, one line counts the seconds; elsewhere, a line is printed at the
 * beginning, every half minute, and at the end.
 *
 * @template T
 * @param {string} what Spanish, such as «Construyendo las páginas»
 * @param {() => Promise<T>} work
 * @param {(value: T) => boolean} [succeeded] whether the value means success
 * @returns {Promise<T>}
 */
export async function showProgress(what, work, succeeded = () => true) {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const terminal = process.stdout.isTTY
  const draw = () => process.stdout.write(`\r${what}… ${seconds()} s`)
  if (terminal) draw()
  else console.log(`${what}…`)
  const timer = setInterval(
    () => (terminal ? draw() : console.log(`${what}… ${seconds()} s`)),
    terminal ? 1000 : 30_000,
  )
  const end = (well) =>
    process.stdout.write(`${terminal ? '\r' : ''}${what}: ${well ? 'listo' : 'falló'} (${seconds()} s)\n`)
  try {
    const value = await work()
    end(succeeded(value))
    return value
  } catch (error) {
    end(false)
    throw error
  } finally {
    clearInterval(timer)
  }
}
