import { type RefObject, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../browser-storage.ts'
import { listeners } from '../../browser-store.ts'

const { subscribe, publish } = listeners()

/** `done`: orders that the last form handled; they are unticked. */
type Choosing = { list: string; done: readonly string[] }

/**
 * The ticked orders (`input[name="n"]`). They stay ticked until the user unticks them, also while the user opens an
 * order, proves the second factor or turns to the next page.
 */
export function useChosen(form: RefObject<HTMLFormElement | null>, { list, done }: Choosing) {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(keyOf(list), 'tab') ?? '',
    () => '',
  )
  const chosen: ReadonlySet<string> = useMemo(() => new Set(text.split(' ').filter(Boolean)), [text])
  const tick = (numbers: readonly string[], ticked: boolean) => {
    const others = [...chosen].filter((each) => !numbers.includes(each))
    writeStored(keyOf(list), (ticked ? [...others, ...numbers] : others).join(' '), 'tab')
    publish()
  }
  // Adopts the checkboxes that the user ticked before hydration.
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
