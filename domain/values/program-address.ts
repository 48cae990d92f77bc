/** Only scanners for weaknesses in other software request these addresses. */
const ofOtherSoftware = /^\/(?:wp-[^/]*|wordpress|phpmyadmin|cgi-bin|vendor|actuator)(?:\/|$)/i

/** Matches 'index.html', but not 'catalogo.' with the full stop of a sentence. */
const fileName = /\.\w+$/

/** A program, not a person, probably requests a file, a name that begins with a dot, or a place of other software. */
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
