/** The element's own style counts first, then the stylesheets, then the attribute. */
export type StyleOf = (element: Element, property: string) => string | null

type Rule = { selector: string; weight: number; declarations: Map<string, string> }

/** Skips rules that only matter on screens (@media, @font-face). */
export function stylesOf(root: Element): StyleOf {
  const given = new Map<Element, Map<string, string>>()
  const give = (element: Element, declarations: ReadonlyMap<string, string>): void => {
    const known = given.get(element) ?? new Map<string, string>()
    for (const [property, value] of declarations) known.set(property, value)
    given.set(element, known)
  }
  const css = [...root.querySelectorAll('style')].map((style) => style.textContent).join('\n')
  for (const { selector, declarations } of rulesOf(css))
    for (const element of selected(root, selector)) give(element, declarations)
  for (const element of [root, ...root.querySelectorAll('[style]')]) {
    const style = element.getAttribute('style')
    if (style !== null) give(element, declarationsOf(style))
  }
  return (element, property) => given.get(element)?.get(property) ?? element.getAttribute(property)
}

/** Sorts the rules by specificity: later rules override earlier ones. */
function rulesOf(css: string): Rule[] {
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/<!--|-->|<!\[CDATA\[|\]\]>/g, '')
    .replaceAll(/@font-face\s*\{[^{}]*\}/g, '')
    .replaceAll(/@[a-z-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .flatMap(([, selectors = '', body = '']) => {
      const declarations = declarationsOf(body)
      return selectors
        .split(',')
        .map((selector) => ({ selector: selector.trim(), weight: weightOf(selector), declarations }))
    })
    .toSorted((a, b) => a.weight - b.weight)
}

/** Specificity counts ids, then classes, then elements. */
function weightOf(selector: string): number {
  const count = (what: RegExp) => selector.match(what)?.length ?? 0
  return count(/#/g) * 10_000 + count(/[.[:]/g) * 100 + count(/(^|[\s>+~])[a-z]/gi)
}

function declarationsOf(body: string): Map<string, string> {
  return new Map(
    body.split(';').flatMap((each) => {
      const [, property, value] = /^\s*([a-z-]+)\s*:\s*([\s\S]*?)\s*(?:!important)?\s*$/i.exec(each) ?? []
      return property && value ? [[property.toLowerCase(), value]] : []
    }),
  )
}

/** An invalid selector matches nothing. */
function selected(root: Element, selector: string): Element[] {
  try {
    return [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]
  } catch {
    return []
  }
}
