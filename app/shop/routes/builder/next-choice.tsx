import type { ReactNode } from 'react'
import { addressOfChoice, type GarmentSide } from '../../../../domain/builder-address.ts'
import type { Choice } from '../../../../domain/builder.ts'

/** The parameter under which a pressed button sends what is chosen after it. */
export const nextInAddress = 'elegir'

type NextChoiceProps = {
  /** What is chosen once it was pressed. */
  next: Choice
  side: GarmentSide
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
  return (
    <button
      type="submit"
      name={nextInAddress}
      value={new URLSearchParams(addressOfChoice(next, side)).toString()}
      className={className}
      aria-pressed={pressed}
      aria-label={label}
      disabled={disabled}
    >
      {children}
    </button>
  )
}
