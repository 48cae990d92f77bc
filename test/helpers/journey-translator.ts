import type { BrowserContext } from '@playwright/test'

/**
 * Does to every page of this browser what the translators of browsers do, without translating: each text node, also
 * those that come later, gives its place to a copy within two `<font>` elements. React goes on to hold the node that
 * left the page. Where React writes to that node, the page shows old text: the page's console says so as an error.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translateThisPage)
}

/** Runs in the page, and knows nothing of this file. */
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
  // People translate a page that they see; its scripts listen by then.
  const scripts = new MutationObserver(() => {
    if (document.documentElement.dataset['scripts'] !== 'live') return
    scripts.disconnect()
    begin()
  })
  scripts.observe(document, { attributes: true, attributeFilter: ['data-scripts'], subtree: true })
}
