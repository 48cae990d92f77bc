import { Fragment, type ReactNode } from 'react'

/** The pairs of a list of facts (`dl`). */
export function FactPairs({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return facts.map(([name, words]) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </Fragment>
  ))
}
