import type { BrowserContext } from '@playwright/test'

/**
 * Imitates a browser's translator, but without translating: each text node is replaced by a copy inside two `<font>`
 * elements. React keeps the removed node; if React writes to that node, the page logs a console error.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translateThisPage)
}

/** Runs inside the page, so it can use nothing of this file. */
function translateThisPage(): void {
  const kept = 'script, style, noscript, textarea, title, svg, font'
  const replaced = new MutationObserver((writings) => {
    for (const { target, oldValue } of writings)
      console.error(`translated page: it shows '${oldValue}' where React wrote '${target.nodeValue}'`)
  })
  const replace = (text: Text) => {
    if (!text.parentElement || text.parentElement.closest(kept)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
    replaced.observe(text, { characterData: true, characterDataOldValue: true })
  }
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    texts.forEach(replace)
  }
  const begin = () => {
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach((node) => node.isConnected && translate(node))
    }).observe(document.body, { childList: true, subtree: true })
  }
  // People translate a page that they already see, so this starts after hydration.
  const scripts = new MutationObserver(() => {
    if (document.documentElement.dataset['scripts'] !== 'live') return
    scripts.disconnect()
    begin()
  })
  scripts.observe(document, { attributes: true, attributeFilter: ['data-scripts'], subtree: true })
}
