/** Parts of addresses that only scanners for weaknesses in other software request. */
const ofOtherSoftware = /^\/(?:wp-[^/]*|wordpress|phpmyadmin|cgi-bin|vendor|actuator)(?:\/|$)/i

/** A name with a file ending: 'index.html', but not 'catalogo.' with the full stop of a sentence. */
const fileName = /\.\w+$/

/**
 * Whether an address without a page was probably requested by a program: a file, a name that begins with a dot, or a
 * place of other software. All other addresses a person may have typed or followed.
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
