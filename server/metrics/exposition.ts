/** One line of a Prometheus page: a value, and labels that tell it from its brothers. */
export type Sample = { value: number; labels?: Readonly<Record<string, string>>; suffix?: string }

export type Family = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

/** The text format of Prometheus, version 0.0.4. */
export function exposition(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ value, labels, suffix }) => `${name}${suffix ?? ''}${inBraces(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('')
}

function inBraces(labels: Readonly<Record<string, string>> = {}): string {
  const each = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return each.length > 0 ? `{${each.join(',')}}` : ''
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
