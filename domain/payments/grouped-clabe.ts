/** '012180001234567899' → '012 180 00123456789 9': bank, place, account, check digit. */
export function groupedClabe(clabe: string): string {
  return clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4')
}
