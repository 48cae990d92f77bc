/**
 * Browsers send a field without a file as an empty file without a name; an empty chosen file has a name, and is
 * refused with it.
 */
export function isChosenFile(sent: FormDataEntryValue | null): sent is File {
  return sent instanceof File && (sent.size > 0 || sent.name !== '')
}
