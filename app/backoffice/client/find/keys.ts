import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { neighbourOf } from '../order-neighbours.ts'

const goTo: Readonly<Record<string, string>> = {
  h: paths.today,
  p: paths.orders,
  m: paths.messages,
  c: paths.customers,
  d: paths.money,
}
/** Milliseconds within which the second key must follow the key 'g'. */
const secondKeyMs = 1500

export type KeyDialog = 'find' | 'keys'

/** Handles the shortcut keys of the back office. In a text field only Ctrl+K works. */
export function useKeys(open: (dialog: KeyDialog) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    let wentAt = 0
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open('find')
        return
      }
      if (event.ctrlKey || event.metaKey || isTyping(event.target) || document.querySelector('dialog[open]'))
        return
      const { key } = event
      const to = event.timeStamp - wentAt < secondKeyMs ? goTo[key] : undefined
      wentAt = key === 'g' ? event.timeStamp : 0
      if (to) void navigate(to)
      else if (key === '?') open('keys')
      else if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1, navigate)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, open])
}

/** On a list, moves the focus to the next or previous row. On an order's page, opens the list's next order. */
function step(by: 1 | -1, navigate: NavigateFunction): void {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('.order-row-number')]
  if (rows.length > 0) {
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
    rows[at < 0 ? 0 : at + by]?.focus()
    return
  }
  const number = decodeURIComponent(location.pathname.slice(paths.orders.length + 1))
  const next = location.pathname.startsWith(`${paths.orders}/`) ? neighbourOf(number, by) : null
  if (next) void navigate(paths.order(next))
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  )
}
