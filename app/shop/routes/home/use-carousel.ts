import { useCallback, useEffect, useRef, useState } from 'react'

/** In milliseconds: the position of the row counts after so long without scrolling. */
const stillFor = 120

/** A row that scrolls when there is no room for all cards. The arrow keys move it while it has the focus. */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null)
  // The card to which keys or buttons scroll, while the row is still scrolling.
  const goal = useRef<number>(undefined)
  const [at, setAt] = useState(0)
  // True at first, because the server does not know whether the window is too narrow for all cards.
  const [isScrolling, setIsScrolling] = useState(true)

  const go = useCallback(
    (index: number) => {
      const list = row.current
      if (!list || index < 0 || index >= count) return
      goal.current = placeOf(list, count) === index ? undefined : index
      setAt(index)
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
      list.scrollTo({ left: stepOf(list) * index, behavior })
    },
    [count],
  )

  useEffect(() => {
    const list = row.current
    if (!list) return
    let rest: ReturnType<typeof setTimeout> | undefined
    // On a busy telephone a row may rest half way to its target; only a touch of the row cancels the target.
    const settle = () => {
      if (goal.current === undefined) setAt(placeOf(list, count))
    }
    const onScroll = () => {
      if (placeOf(list, count) === goal.current) goal.current = undefined
      clearTimeout(rest)
      rest = setTimeout(settle, stillFor)
    }
    const onTouch = () => {
      goal.current = undefined
    }
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (step === undefined || !overflows(list)) return
      event.preventDefault()
      go((goal.current ?? placeOf(list, count)) + step)
    }
    const sized = new ResizeObserver(() => setIsScrolling(overflows(list)))
    sized.observe(list)
    const left = new AbortController()
    const { signal } = left
    list.addEventListener('scroll', onScroll, { passive: true, signal })
    list.addEventListener('pointerdown', onTouch, { passive: true, signal })
    list.addEventListener('wheel', onTouch, { passive: true, signal })
    list.addEventListener('keydown', onKey, { signal })
    return () => {
      left.abort()
      clearTimeout(rest)
      sized.disconnect()
    }
  }, [count, go])

  return { row, at, isScrolling, go }
}

/** A tilted card overflows even a row that does not scroll, so the CSS property is checked too. */
const overflows = (list: HTMLElement) =>
  getComputedStyle(list).overflowX === 'auto' && list.scrollWidth > list.clientWidth + 1

/** The distance from card to card in pixels. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.children as Iterable<HTMLElement>
  return first && second ? second.offsetLeft - first.offsetLeft : 0
}

function placeOf(list: HTMLElement, count: number): number {
  const step = stepOf(list)
  if (!overflows(list) || step === 0) return 0
  // The last card never reaches the left edge, so the end of the row counts as its place.
  const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2
  return isAtEnd ? count - 1 : Math.min(count - 1, Math.round(list.scrollLeft / step))
}
