import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { forOtherSites } from '../security-headers.ts'
import { encodingFor, type PageAnswer } from './kept-page.ts'
import { PageShelf } from './page-shelf.ts'

type KeptFile = {
  bytes: number
  /** By encoding; 'identity' is always there. */
  answers: Map<string, PageAnswer>
}

export type KeptFiles = {
  /** The file, if it is in memory. */
  peek(url: string, accepted: string | undefined): PageAnswer | null
  /** Reads it into memory, once however many ask; null where there is none, or none of the kind that is kept. */
  read(url: string, accepted: string | undefined): Promise<PageAnswer | null>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}
/** Names with a hash of the content in them, as the build and the renderings write them: they never mean anything else. */
const immutableName = /^\/(?:(assets)|(pictures)(?=\/[\w-]+-[0-9a-f]{8}-\d+\.))\/([\w-]+(?:\.[\w-]+)*)$/
const largest = 512 * 1024
const mostBytes = 48 * 1024 * 1024
const compressed = { br: '.br', gzip: '.gz' } as const

/** Scripts, styles and pictures whose names say their content, kept in memory after somebody asked for them first. */
export function createKeptFiles(
  folders: { assets: string; pictures: string },
  headers: Readonly<Record<string, string>>,
): KeptFiles {
  const shelf = new PageShelf<KeptFile>(mostBytes)
  const reading = new Map<string, Promise<KeptFile | null>>()
  const forever = { ...headers, 'cache-control': 'public, max-age=31536000, immutable' }
  const always = {
    assets: Object.entries(forever).flat(),
    pictures: Object.entries({ ...forever, ...forOtherSites }).flat(),
  }

  async function load(url: string): Promise<KeptFile | null> {
    const [, assets, , name] = immutableName.exec(url) ?? []
    const type = name && types[path.extname(name)]
    if (!type) return null
    const file = path.join(assets ? folders.assets : folders.pictures, name)
    const about = await stat(file).catch(() => null)
    if (!about?.isFile() || about.size > largest) return null
    const kind = assets ? 'assets' : 'pictures'
    const answers = new Map<string, PageAnswer>([
      ['identity', answer(kind, type, await readFile(file), 'identity')],
    ])
    for (const [encoding, ending] of Object.entries(compressed)) {
      const body = await readFile(file + ending).catch(() => null)
      if (body) answers.set(encoding, answer(kind, type, body, encoding))
    }
    const kept = {
      bytes: [...answers.values()].reduce((sum, { body }) => sum + body!.length + 1_000, 0),
      answers,
    }
    shelf.put(url, kept)
    return kept
  }

  function answer(kind: keyof typeof always, type: string, body: Buffer, encoding: string): PageAnswer {
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const described = ['content-type', type, 'vary', 'accept-encoding', 'content-length', String(body.length)]
    return { status: 200, headers: [...always[kind], ...described, ...encoded], body }
  }

  const chosen = ({ answers }: KeptFile, accepted: string | undefined) =>
    answers.get(encodingFor(accepted)) ?? answers.get('identity')!

  return {
    peek(url, accepted) {
      const kept = shelf.get(url)
      return kept ? chosen(kept, accepted) : null
    },
    async read(url, accepted) {
      if (!immutableName.test(url)) return null
      const promise = reading.get(url) ?? load(url).finally(() => reading.delete(url))
      reading.set(url, promise)
      const kept = await promise
      return kept && chosen(kept, accepted)
    },
  }
}
