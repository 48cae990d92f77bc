/** Parts of addresses that only scanning programs request, in search of weak spots of other software. */
const ofOtherSoftware = /^\/(?:wp-[^/]*|wordpress|phpmyadmin|cgi-bin|vendor|actuator)(?:\/|$)/i

/** A name with an ending, as files have: 'index.html', not 'catalogo.' with the full stop of a sentence. */
const fileName = /\.\w+$/

/**
 * Whether an address that is no page is one that only programs ask for: a file, something that begins with a dot, a
 * place of other software. Anything else a person may have typed or followed.
 */
export function isProgramAddress(pathname: string): boolean {
  const path = readable(pathname)
  return fileName.test(path) || path.includes('/.') || ofOtherSoftware.test(path)
}

function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
