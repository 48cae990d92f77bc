import { createContext, type ReactNode, useContext } from 'react'
import { addressOfChoice, type GarmentSide } from '../../../../domain/designs/builder-address.ts'
import type { Choice } from '../../../../domain/designs/builder.ts'

/** A pressed button sends the next choice in this parameter. */
export const nextInAddress = 'elegir'

/** The side of the garment that is visible now. A choice keeps it. */
export const ShownSide = createContext<GarmentSide>('front')

type NextChoiceProps = {
  next: Choice
  /** The side of the garment to show after the press. */
  side?: GarmentSide
  className: string
  /** Whether a toggle button is pressed; absent for other buttons. */
  pressed?: boolean
  disabled?: boolean
  label?: string | undefined
  children: ReactNode
}

/** A button that carries the whole next choice, so that it works without scripts too. */
export function NextChoice({
  next,
  side,
  className,
  pressed,
  disabled = false,
  label,
  children,
}: NextChoiceProps) {
  const shownSide = useContext(ShownSide)
  return (
    <button
      type="submit"
      name={nextInAddress}
      value={addressOfChoice(next, side ?? shownSide)}
      className={className}
      aria-pressed={pressed}
      aria-label={label}
      disabled={disabled}
    >
      {children}
    </button>
  )
}
