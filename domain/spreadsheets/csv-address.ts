/**
 * Turns the address of a page of Google Sheets into the address of the same spreadsheet as CSV. Other addresses stay.
 */
export function csvAddress(typed: string): string {
  const url = URL.parse(typed.trim())
  if (url?.hostname !== 'docs.google.com') return typed.trim()
  const gid = /[#&?]gid=(\d+)/.exec(url.href)?.[1]
  const published = /^\/spreadsheets\/d\/e\/([\w-]+)\//.exec(url.pathname)?.[1]
  if (published !== undefined)
    return url.searchParams.has('output')
      ? url.href
      : `https://docs.google.com/spreadsheets/d/e/${published}/pub?output=csv${gid === undefined ? '' : `&single=true&gid=${gid}`}`
  const own = /^\/spreadsheets\/d\/([\w-]+)(?:\/(?:edit|view|preview|htmlview)?)?$/.exec(url.pathname)?.[1]
  return own === undefined
    ? url.href
    : `https://docs.google.com/spreadsheets/d/${own}/export?format=csv${gid === undefined ? '' : `&gid=${gid}`}`
}
