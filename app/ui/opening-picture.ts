const patience = 3000

/** Waits until the picture the page opens with is on the screen: three seconds at most, and no longer than anybody's hand. */
export function openingPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture || document.hidden) return Promise.resolve()
  return Promise.race([
    painted(picture),
    new Promise((done) => setTimeout(done, patience)),
    ...['pointerdown', 'keydown'].map(
      (sign) => new Promise((done) => addEventListener(sign, done, { once: true })),
    ),
  ])
}

async function painted(picture: HTMLImageElement): Promise<void> {
  // One that does not come keeps nobody waiting.
  await picture.decode().catch(() => {})
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
}
