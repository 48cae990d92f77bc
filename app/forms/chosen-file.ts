/**
 * Whether somebody chose a file in this field. Browsers send a field without a file as a file of zero bytes without a
 * name; a chosen file of zero bytes has its name, and is refused by it.
 */
export function isChosenFile(sent: FormDataEntryValue | null): sent is File {
  return sent instanceof File && (sent.size > 0 || sent.name !== '')
}
