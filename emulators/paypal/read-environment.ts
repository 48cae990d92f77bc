import type { EmulatorOptions } from './options.ts'

export type ReadEnvironment =
  | { readonly ok: true; readonly port: number; readonly host: string; readonly options: EmulatorOptions }
  | { readonly ok: false; readonly errors: readonly string[] }

const prefix = 'PAYPAL_EMULATOR_'

/** Reads the emulator's environment variables. Lists all faults at once. An empty value counts as not set. */
export function readEmulatorEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): ReadEnvironment {
  const errors: string[] = []
  const text = (name: string) => environment[`${prefix}${name}`] || undefined
  const number = (name: string, most = Number.MAX_SAFE_INTEGER) => {
    const given = text(name)
    if (given === undefined) return undefined
    const value = Number(given)
    if (/^\d+$/.test(given) && value <= most) return value
    errors.push(`${prefix}${name} must be a whole number up to ${most}, not "${given}"`)
    return undefined
  }
  const url = (name: string) => {
    const given = text(name)
    if (given !== undefined && !/^https?:\/\//.test(given))
      errors.push(`${prefix}${name} must be an http(s) address, not "${given}"`)
    return given
  }
  const given = {
    stateDir: text('STATE_DIR'),
    clientId: text('CLIENT_ID'),
    clientSecret: text('CLIENT_SECRET'),
    publicUrl: url('PUBLIC_URL'),
    webhookUrl: url('WEBHOOK_URL'),
    webhookId: text('WEBHOOK_ID'),
    webhookRetryMs: number('WEBHOOK_RETRY_MS'),
    tokenSeconds: number('TOKEN_SECONDS'),
    slowCaptureMs: number('SLOW_CAPTURE_MS'),
  }
  const port = number('PORT', 65_535) ?? 0
  if (errors.length > 0) return { ok: false, errors }
  const options: EmulatorOptions = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  )
  return { ok: true, port, host: text('HOST') ?? '127.0.0.1', options }
}
