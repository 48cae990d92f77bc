import { createContext, type ReactNode, useContext } from 'react'
import { addressOfChoice, type GarmentSide } from '../../../../domain/designs/builder-address.ts'
import type { Choice } from '../../../../domain/designs/builder.ts'

/** The parameter with which a pressed button sends the next choice. */
export const nextInAddress = 'elegir'

/** The visible side of the garment. A choice keeps it. */
export const SeenSide = createContext<GarmentSide>('front')

type NextChoiceProps = {
  /** The choice after the press. */
  next: Choice
  /** Shows this side after the press. */
  side?: GarmentSide
  className: string
  /** Absent for buttons that are not toggles. */
  pressed?: boolean
  disabled?: boolean
  label?: string | undefined
  children: ReactNode
}

/** A button of the builder's form. It carries the whole next choice, so it works without scripts too. */
export function NextChoice({
  next,
  side,
  className,
  pressed,
  disabled = false,
  label,
  children,
}: NextChoiceProps) {
  const seen = useContext(SeenSide)
  return (
    <button
      type="submit"
      name={nextInAddress}
      value={addressOfChoice(next, side ?? seen)}
      className={className}
      aria-pressed={pressed}
      aria-label={label}
      disabled={disabled}
    >
      {children}
    </button>
  )
}
