import { Counter, Gauge, type Registry } from 'prom-client'

/** A value, and labels that tell it from its brothers. */
export type Sample = { value: number; labels?: Readonly<Record<string, string>> }

/** Puts a gauge with the values of this moment into the register; nothing where there are no values. */
export function gauge(to: Registry, name: string, help: string, samples: readonly Sample[]): void {
  if (samples.length === 0) return
  const made = new Gauge({ name, help, labelNames: labelNamesOf(samples), registers: [to] })
  for (const { labels = {}, value } of samples) made.set(labels, value)
}

/** The same for what is counted elsewhere and only ever grows. */
export function counter(to: Registry, name: string, help: string, value: number): void {
  new Counter({ name, help, registers: [to] }).inc(value)
}

function labelNamesOf(samples: readonly Sample[]): string[] {
  return Object.keys(samples[0]?.labels ?? {})
}
