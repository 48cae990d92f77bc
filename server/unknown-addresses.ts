import type { RequestListener } from 'node:http'
import { paths } from '../words/paths.ts'

/** Whole words: nothing to decode, no file ending, nothing the router would read differently. */
const plain = /^\/([\w-]+)(?:\/[\w-]+)*\/?(?:\?[\w=&-]*)?$/

/**
 * Answers addresses that certainly are no page, no file and nothing of the API, as app/shop/routes/not-found/unknown-path.ts
 * does: whoever tries thousands of them shall not cost more than a page from memory. `taken` are the first words of
 * everything there is, null while they are not known; what begins with one of them goes onward, and so does whatever
 * is not plainly written.
 */
export function unknownAddresses(
  taken: () => ReadonlySet<string> | null,
  headersOfEverything: Readonly<Record<string, string>>,
  onward: RequestListener,
): RequestListener {
  // In the order in which answers of the shop come out.
  const headers = [...new Headers({ ...headersOfEverything, location: paths.notFound })].flat()
  return (request, response) => {
    const { method, url = '' } = request
    const first = method === 'GET' || method === 'HEAD' ? plain.exec(url)?.[1] : undefined
    if (first === undefined || (taken()?.has(first.toLowerCase()) ?? true)) return onward(request, response)
    response.writeHead(302, headers)
    response.end()
  }
}

/**
 * The first word of each address there is, in small letters as the router compares them. null where one of them may be
 * any word.
 */
export function firstWords(addresses: Iterable<string>): ReadonlySet<string> | null {
  const words = new Set<string>()
  for (const address of addresses) {
    const word = address.split('/').find((part) => part !== '') ?? ''
    // The last resort of both tables; and a pattern that asks for a dot, which no plain word has.
    if (word === '*' || word.includes('\\.')) continue
    if (/[:*?]/.test(word)) return null
    words.add(word.toLowerCase())
  }
  return words
}
