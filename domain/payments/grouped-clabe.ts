/** '012180001234567899' → '012 180 0012 3456 789 9': bank, place, the account in three groups, check digit. */
export function groupedClabe(clabe: string): string {
  return clabe.replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{3})(\d)$/, '$1 $2 $3 $4 $5 $6')
}
