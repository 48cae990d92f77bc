import { type ButtonHTMLAttributes, type ReactNode, useContext } from 'react'
import { Link, type LinkProps } from 'react-router'
import { OnTop } from './layers.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  /** `main`: the main button of the screen. `sun`: the yellow one beside it. `quiet`: the usual one. */
  kind?: 'main' | 'sun' | 'ink' | 'quiet' | undefined
  wide?: boolean | undefined
  small?: boolean | undefined
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { busy?: boolean; children: ReactNode }

/** While `busy` the button keeps its size and its focus, and presses are ignored. */
export function Button({
  kind,
  wide,
  small,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, wide, small })}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      <span className="given">{children}</span>
    </button>
  )
}

/**
 * A link that looks like a button. Its page is prefetched on hover, touch or focus. Pages of one person need
 * `prefetch="none"`, because nothing may store them.
 */
export function ButtonLink({ kind, wide, small, ...rest }: ButtonLook & Omit<LinkProps, 'className'>) {
  return (
    <Link
      viewTransition
      prefetch="intent"
      replace={useContext(OnTop)}
      {...rest}
      className={buttonClass({ kind, wide, small })}
    />
  )
}

/** The CSS class of a button, for a link to another site or for a label. */
export function buttonClass({ kind = 'quiet', wide, small }: ButtonLook): string {
  return ['button', kind !== 'quiet' && `button-${kind}`, wide && 'button-wide', small && 'button-small']
    .filter(Boolean)
    .join(' ')
}
