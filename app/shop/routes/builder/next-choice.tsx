import { createContext, type ReactNode, useContext } from 'react'
import { addressOfChoice, type GarmentSide } from '../../../../domain/designs/builder-address.ts'
import type { Choice } from '../../../../domain/designs/builder.ts'

/** The parameter under which a pressed button sends what is chosen after it. */
export const nextInAddress = 'elegir'

/** The side that is seen: a choice keeps it. */
export const SeenSide = createContext<GarmentSide>('front')

type NextChoiceProps = {
  /** What is chosen once it was pressed. */
  next: Choice
  /** Another side to be seen. */
  side?: GarmentSide
  className: string
  /** Left out for buttons that are no toggles. */
  pressed?: boolean
  disabled?: boolean
  label?: string | undefined
  children: ReactNode
}

/** A button of the builder's form: it carries the whole next choice, so that it works without scripts as well. */
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
