import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 1000

/** Reloads the page's data every second while the worker is busy with a job of this page. */
export function useAskingWhile(working: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!working) return
    const asking = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(asking)
  }, [working, revalidate])
}
