/** Runs work one after the other, so that heavy work uses no more than one core. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.catch(() => undefined).then(work)
    last = next
    return next
  }
}
