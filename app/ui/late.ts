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

/**
 * For a part that the server rendered and whose code failed to load: never resolves, so React keeps the server's HTML and
 * its links keep working.
 */
export function stayAsItIs(error: unknown): Promise<never> {
  console.error(error)
  return new Promise(() => {})
}
