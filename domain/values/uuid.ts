/** Whether this can be an id of ours, as the database takes it: whatever else stands in an address or a form is none. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
