import { Fragment, type ReactNode } from 'react'

/** Renders the names and values of a description list (`dl`). */
export function FactPairs({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return facts.map(([name, words]) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </Fragment>
  ))
}
