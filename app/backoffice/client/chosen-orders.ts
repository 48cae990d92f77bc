import { type RefObject, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../browser-storage.ts'
import { listeners } from '../../browser-store.ts'

const { subscribe, tell } = listeners()

/** `came`: those that the page came with. `done`: what the last press was for is done with them: they are let go. */
type Choosing = { list: string; came: readonly string[]; done: readonly string[] }

/**
 * The orders that are ticked in a list (`input[name="n"]` of this form). They stay so until somebody unticks them,
 * wherever the page goes meanwhile: to an order and back, to the second factor, to the list's next page.
 */
export function useChosen(form: RefObject<HTMLFormElement | null>, { list, came, done }: Choosing) {
  const begin = came.join(' ')
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(keyOf(list), 'tab') ?? begin,
    () => begin,
  )
  const chosen: ReadonlySet<string> = useMemo(() => new Set(text.split(' ').filter(Boolean)), [text])
  const tick = (numbers: readonly string[], ticked: boolean) => {
    const others = [...chosen].filter((each) => !numbers.includes(each))
    writeStored(keyOf(list), (ticked ? [...others, ...numbers] : others).join(' '), 'tab')
    tell()
  }
  // Whoever ticked before the scripts were there.
  const tickEarly = useEffectEvent(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[name="n"]:checked') ?? []
    const early = [...boxes].map(({ value }) => value).filter((number) => !chosen.has(number))
    if (early.length > 0) tick(early, true)
  })
  useEffect(() => tickEarly(), [])
  const letGo = useEffectEvent(() => tick(done, false))
  useEffect(() => {
    if (done.length > 0) letGo()
  }, [done])
  return { chosen, tick }
}

const keyOf = (list: string) => `trastienda-elegidos-${list}`
