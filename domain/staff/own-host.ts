/**
 * Whether the Host header of a request names this shop. A foreign page can point its own domain at this machine (DNS
 * rebinding) and then read the responses; its requests have the foreign name in the Host header. Accepted are the
 * shop's own name, the machine's own names and plain IP addresses, with any port: a foreign page can have none of
 * these.
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '')
  const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(name)
  return isAddress || name === 'localhost' || name === new URL(publicUrl).hostname
}
