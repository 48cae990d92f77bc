import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { transferPage as copy } from '../../../../words/transfer-page-words.ts'

/** `leftMs`: the rest of the time when the server wrote the page. With scripts the text follows the clock. */
export function TimeLeft({ leftMs }: { leftMs: number }) {
  const [left, setLeft] = useState(leftMs)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const end = Date.now() + leftMs
    const timer = setInterval(() => {
      const now = end - Date.now()
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      void revalidate()
    }, 10_000)
    return () => clearInterval(timer)
  }, [leftMs, revalidate])

  return (
    <p className="transfer-left not-printed">
      <span>{copy.timeLeft(left)}</span>
    </p>
  )
}
