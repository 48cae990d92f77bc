declare global {
  /** Set by the page itself before any script of ours is there (app/late-scripts.tsx). */
  var pressedEarly: HTMLButtonElement | null | undefined
  /** Ends the watch for early presses. */
  var alive: AbortController | undefined
}

/** Does now what was asked of the page when it could only be looked at: its last press on a button. */
export function answerEarlyPress(): void {
  const button = globalThis.pressedEarly
  globalThis.alive?.abort()
  globalThis.pressedEarly = null
  if (button?.isConnected) button.click()
}
