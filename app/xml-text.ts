export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Makes a text fit for XML. Control characters are left out, because XML has no way to write them. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
}
