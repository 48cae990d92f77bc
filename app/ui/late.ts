import { type ComponentType, lazy } from 'react'

/** A part that is fetched when it is needed. Where it does not arrive, `otherwise` stands in for it. */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<Props>,
) {
  return lazy(() =>
    load().catch((error: unknown) => {
      console.error(error)
      return { default: otherwise }
    }),
  )
}
