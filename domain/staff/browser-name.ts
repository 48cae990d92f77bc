/** The first match counts, because most browsers also name the browsers further down in this list. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a name such as 'Chrome en Android'; '' when the browser is unknown. */
export function browserName(userAgent: string | null): string {
  const said = (userAgent ?? '').slice(0, 400)
  const named = (among: typeof browsers) => among.find(([sign]) => sign.test(said))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(' en ')
}
