import type { PoolConfig } from 'pg'

/** Records the first words of every statement that a pool sends. Each statement is one round trip. */
export function hearStatements(): { heard: string[]; onConnect: NonNullable<PoolConfig['onConnect']> } {
  const heard: string[] = []
  return {
    heard,
    onConnect(client) {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      const listening = (...given: unknown[]) => {
        heard.push(called(given[0]))
        return query(...given)
      }
      Object.assign(client, { query: listening })
    },
  }
}

function called(query: unknown): string {
  if (typeof query === 'string') return query
  return (query as { text: string }).text.trim().slice(0, 60)
}
