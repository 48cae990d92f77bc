import { createPaypalEmulator, type PaypalEmulator } from './create-paypal-emulator.ts'
import { readEmulatorEnvironment } from './read-environment.ts'
import { StateNotWritten } from './state/journal.ts'

/**
 * Runs the emulator as a program. Prints one line of JSON when it listens. Ends on SIGTERM, on SIGINT and when its
 * parent process is gone (IPC channel closed).
 */
const read = readEmulatorEnvironment(process.env)
if (!read.ok) {
  console.error(read.errors.join('\n'))
  process.exit(2)
}

const { options, port, host } = read
const emulator = await open()

async function open(): Promise<PaypalEmulator> {
  try {
    const opened = createPaypalEmulator(options)
    const { url } = await opened.listen(port, host)
    const ready = { ready: 'paypal-emulator', url, webhookId: opened.settings.webhookId }
    console.log(JSON.stringify(ready))
    process.send?.(ready)
    return opened
  } catch (error) {
    // When the stored state cannot be read or written, the operating system's message is the helpful one.
    const fault = error instanceof StateNotWritten ? error.cause : error
    console.error(`paypal-emulator: ${fault instanceof Error ? fault.message : String(fault)}`)
    process.exit(1)
  }
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
// The parent process may have died while the emulator was starting.
if (process.send !== undefined && !process.connected) void end()
