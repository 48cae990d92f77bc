/** '1 día hábil', '20 días hábiles'. */
export function businessDays(days: number): string {
  return days === 1 ? '1 día hábil' : `${days} días hábiles`
}
