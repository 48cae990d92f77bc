import { type ButtonHTMLAttributes, type ReactNode, useContext } from 'react'
import { Link, type LinkProps } from 'react-router'
import { OnTop } from './layers.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  /** The screen's main action, the sunny one beside it, the dark one, or the quiet one. */
  kind?: 'main' | 'sun' | 'ink' | 'quiet' | undefined
  wide?: boolean | undefined
  small?: boolean | undefined
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { busy?: boolean; children: ReactNode }

/** A sewn label that acts. While `busy` it keeps its size and its focus, and presses are ignored. */
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
 * The same label as a way to somewhere else. The page it leads to is fetched ahead when a pointer comes to rest on it,
 * a finger touches it or the focus reaches it: `prefetch="none"` for pages of one person's own, which nothing may keep.
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

/** For the rare element that is neither: an anchor to another site, a label. */
export function buttonClass({ kind = 'quiet', wide, small }: ButtonLook): string {
  return ['button', kind !== 'quiet' && `button-${kind}`, wide && 'button-wide', small && 'button-small']
    .filter(Boolean)
    .join(' ')
}
