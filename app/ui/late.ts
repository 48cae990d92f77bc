import { type ComponentType, lazy } from 'react'

/** A component whose code loads when it is first rendered. When loading fails, `otherwise` is rendered instead. */
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
