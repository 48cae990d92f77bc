import { setTimeout as wait } from 'node:timers/promises'

export type Heard = { id: string; pieces: number; unit_price: string; offered: boolean }

export type LivePage = {
  status: number
  headers: Headers
  products: ReadonlyMap<string, Heard>
  /** Counts empty messages too. */
  messages(): number
  /** '' before the first message. */
  lastId(): string
  /** Milliseconds until the page should reconnect. */
  retry(): number
  /** Resolves when the response ends, with how it ended. */
  ended: Promise<'ended' | 'cut'>
  leave(): void
}

/** `path` includes the query. */
export async function openLivePage(
  url: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<LivePage> {
  const left = new AbortController()
  const response = await fetch(url + path, { signal: left.signal, headers })
  const products = new Map<string, Heard>()
  let messages = 0
  let lastId = ''
  let retry = 0
  const take = (message: string) => {
    for (const line of message.split('\n')) {
      if (line.startsWith('id: ')) lastId = line.slice(4)
      if (line.startsWith('retry: ')) retry = Number(line.slice(7))
      if (!line.startsWith('data:')) continue
      messages += 1
      for (const heard of JSON.parse(line.slice(5).trim() || '[]') as Heard[]) products.set(heard.id, heard)
    }
  }
  const read = async () => {
    let rest = ''
    for await (const chunk of (response.body ?? new Response('').body!).pipeThrough(
      new TextDecoderStream(),
    )) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop()!
      parts.forEach(take)
    }
  }
  const ended = read().then(
    () => 'ended' as const,
    () => 'cut' as const,
  )
  return {
    status: response.status,
    headers: response.headers,
    products,
    messages: () => messages,
    lastId: () => lastId,
    retry: () => retry,
    ended,
    leave: () => left.abort(),
  }
}

/** Waits long enough for a busy machine. */
export async function comes(holds: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 4_000 && !holds(); tries += 1) await wait(10)
  if (!holds()) throw new Error(`never came: ${what}`)
}
