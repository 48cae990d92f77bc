const patience = 3000

/** Resolves when the page's first large picture is painted, at the first press or key, or after three seconds. */
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
  // A picture that fails to load delays nothing.
  await picture.decode().catch(() => {})
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
}
