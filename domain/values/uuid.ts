/** Accepts only lower case, because the database writes UUIDs in lower case. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
