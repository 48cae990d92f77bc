import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 1000

/** While the worker is at something, the page looks how far it is. */
export function useAskingWhile(working: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!working) return
    const asking = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(asking)
  }, [working, revalidate])
}
