/** '+52 81 1234 5678' → 'https://wa.me/528112345678'. */
export function whatsappUrl(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`
}
