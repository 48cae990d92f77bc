import { useEffect } from 'react'
import type { Move } from '../../../domain/catalogue/moved.ts'
import { StaffForm } from './staff-form.tsx'

type MoveButtonsProps = {
  id: string
  name: string
  first: boolean
  last: boolean
  /** What each button does with the row of this name, for screen readers. */
  words: Record<Move, (name: string) => string>
}

/** Buttons that move a row of a short list. The form sends `id` and `move` to the page's own address. */
export function MoveButtons({ id, name, first, last, words }: MoveButtonsProps) {
  const button = (move: Move, symbol: string, still: boolean) => (
    <button
      key={move}
      type="submit"
      name="move"
      value={move}
      id={buttonId(id, move)}
      className="row-move"
      aria-label={words[move](name)}
      disabled={still}
    >
      {symbol}
    </button>
  )
  return (
    <StaffForm method="post" className="row-moves" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {button('first', '⤒', first)}
      {button('up', '↑', first)}
      {button('down', '↓', last)}
    </StaffForm>
  )
}

const buttonId = (id: string, move: Move) => `mover-${id}-${move}`

/** After a move the pressed button gets the focus again, or the button of the other direction if it is disabled. */
export function useFocusThatStays(moved: { id: string; move: Move } | undefined) {
  useEffect(() => {
    if (!moved) return
    const wanted: readonly Move[] = [moved.move, moved.move === 'down' ? 'up' : 'down']
    const buttons = wanted.map((move) => document.getElementById(buttonId(moved.id, move)))
    buttons.find((button) => button && !button.matches(':disabled'))?.focus()
  }, [moved])
}
