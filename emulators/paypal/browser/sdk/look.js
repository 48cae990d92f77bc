/**
 * The styles of the payment buttons. Browsers allow constructed style sheets under any style policy (CSP) of the shop.
 */
const sheetText = `
  :host { display: block; font-family: "Helvetica Neue", Helvetica, Arial, sans-serif; }
  .buttons { display: grid; gap: 12px; max-width: 750px; margin: 0 auto; }
  .buttons.horizontal { grid-auto-flow: column; grid-auto-columns: 1fr; }
  button { font: inherit; cursor: pointer; }
  .pay {
    display: flex; align-items: center; justify-content: center; gap: 8px;
    box-sizing: border-box; width: 100%; min-height: var(--height); padding: 4px 12px;
    border: 1px solid transparent; border-radius: var(--radius);
    font-size: 17px; line-height: 1.2; transition: filter 120ms;
  }
  .pay:hover { filter: brightness(0.95); }
  .pay:focus-visible, .link:focus-visible { outline: 3px solid #0070e0; outline-offset: 2px; }
  .pay[aria-disabled="true"] { cursor: default; filter: grayscale(0.6) brightness(0.97); }
  .gold { background: #ffc439; color: #001c64; }
  .blue { background: #0070e0; color: #fff; }
  .silver { background: #eee; color: #001c64; border-color: #949494; }
  .white { background: #fff; color: #001c64; border-color: #555; }
  .black { background: #2c2e2f; color: #fff; }
  .word { font-weight: 800; font-style: italic; font-size: 22px; letter-spacing: -0.5px; }
  .gold .pal, .silver .pal, .white .pal { color: #0059b3; }
  .card svg { flex: none; width: 26px; height: 20px; }
  @media (prefers-reduced-motion: reduce) { .pay { transition: none; } }
  .status, .note { margin: 10px 0 0; text-align: center; color: #3d4a5c; font-size: 14px; line-height: 1.4; }
  .status:empty { margin: 0; }
  .note { font-size: 12px; color: #545f70; }
  .link {
    display: inline-block; min-height: 28px; padding: 2px 6px; border: 0; background: none;
    color: #0054a8; text-decoration: underline;
  }
`

const corners = { rect: '4px', pill: '999px', sharp: '0' }
const colours = ['gold', 'blue', 'silver', 'white', 'black']
const labels = { checkout: 'Pagar con', pay: 'Pagar con', buynow: 'Comprar con' }

export function dress(root, style) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetText)
  root.adoptedStyleSheets = [sheet]
  const height = Math.min(55, Math.max(25, Number(style.height) || 48))
  root.host.style.setProperty('--height', `${height}px`)
  root.host.style.setProperty('--radius', corners[style.shape] ?? corners.rect)
}

export function paypalButton(style) {
  const button = payButton(colours.includes(style.color) ? style.color : 'gold')
  button.dataset.fundingSource = 'paypal'
  const label = labels[style.label]
  const word = element('span', 'word')
  word.append('Pay', element('span', 'pal', 'Pal'))
  if (label) button.append(`${label} `)
  button.append(word)
  button.setAttribute('aria-label', label ? `${label} PayPal` : 'PayPal')
  return button
}

export function cardButton() {
  const button = payButton('black')
  button.classList.add('card')
  button.dataset.fundingSource = 'card'
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('viewBox', '0 0 26 20')
  picture.setAttribute('aria-hidden', 'true')
  for (const [y, height, opacity] of [
    [1, 18, 0.25],
    [5, 4, 1],
    [13, 2, 1],
  ]) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
    const isLine = height === 2
    const size = { x: isLine ? 4 : 1, y, width: isLine ? 9 : 24, height, rx: height === 18 ? 3 : 0 }
    for (const [name, value] of Object.entries(size)) shape.setAttribute(name, String(value))
    shape.setAttribute('fill', 'currentColor')
    shape.setAttribute('fill-opacity', String(opacity))
    picture.append(shape)
  }
  button.append(picture, 'Tarjeta de débito o crédito')
  return button
}

function payButton(colour) {
  const button = element('button', `pay ${colour}`)
  button.type = 'button'
  return button
}

export function element(name, className, text) {
  const made = document.createElement(name)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
