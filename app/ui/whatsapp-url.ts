/** The address that opens WhatsApp: '+52 81 1234 5678' → 'https://wa.me/528112345678'. */
export function whatsappUrl(number: string, message?: string): string {
  const words = message === undefined ? '' : `?text=${encodeURIComponent(message)}`
  return `https://wa.me/${number.replaceAll(/\D/g, '')}${words}`
}
