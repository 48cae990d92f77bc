import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 1000

/** Reloads the page's data every second while the worker is busy with a job of this page. */
export function usePollingWhile(working: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [working, revalidate])
}
