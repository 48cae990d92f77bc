/**
 * Whether a request's Host header names this shop. A page of another site can let its own name lead to this machine (DNS
 * rebinding) and then reads what it finds; the Host header tells, because it is that name. So the shop's own name, this
 * machine's and plain internet addresses are the shop's, whatever the port: no foreign page can have them.
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '')
  const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(name)
  return isAddress || name === 'localhost' || name === new URL(publicUrl).hostname
}
