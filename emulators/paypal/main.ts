import { createPaypalEmulator } from './create-paypal-emulator.ts'
import { readEnvironment } from './read-environment.ts'

/**
 * The emulator as a program. Prints one line of JSON when it listens, ends cleanly on
 * SIGTERM and SIGINT and when the process that started it is gone (IPC channel closed).
 */
const read = readEnvironment(process.env)
if (!read.ok) {
  console.error(read.errors.join('\n'))
  process.exit(2)
}

const emulator = createPaypalEmulator(read.options)
try {
  const { url } = await emulator.listen(read.port, read.host)
  const ready = { ready: 'paypal-emulator', url, webhookId: emulator.settings.webhookId }
  console.log(JSON.stringify(ready))
  process.send?.(ready)
} catch (error) {
  console.error(`paypal-emulator: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  await emulator.close()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
process.on('disconnect', () => void end())
// It may be gone already: starting takes a moment.
if (process.send !== undefined && !process.connected) void end()
