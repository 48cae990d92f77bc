/**
 * Protects against DNS rebinding: a foreign page can point its own domain at this machine and read the responses, but
 * the Host header of its requests has the foreign name. Accepted are the shop's name, the machine's own names and
 * plain IP addresses, with any port.
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '')
  const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(name)
  return isAddress || name === 'localhost' || name === new URL(publicUrl).hostname
}
