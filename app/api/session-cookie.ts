/** `__Host-` ties the cookie to this host and to https; a shop on plain http (this machine) cannot have it. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}

/** The token of the session cookie, for pages and API alike; null when the request has none that could be one. */
export function sessionTokenOf(headers: Headers, publicUrl: string): string | null {
  const name = sessionCookieName(publicUrl)
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name) return /^[\w-]{16,128}$/.test(value) ? value : null
  }
  return null
}
