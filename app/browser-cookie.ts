export function readCookie(name: string): string | null {
  try {
    const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}

/** In bytes: the limit of one cookie in browsers, minus room for its attributes. */
const mostOfCookie = 3_900
const thirtyDays = 30 * 24 * 60 * 60

/** Writes a cookie; null deletes it. False: the browser refuses cookies, or this cookie is too long. */
export function writeCookie(name: string, text: string | null): boolean {
  const pair = `${name}=${encodeURIComponent(text ?? '')}`
  if (pair.length > mostOfCookie) return false
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${pair}; Path=/; SameSite=Lax; Max-Age=${text === null ? 0 : thirtyDays}${secure}`
  } catch {
    return false
  }
  return readCookie(name) === text
}
