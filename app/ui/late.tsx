import { type ComponentType, lazy, memo, Suspense, useDeferredValue } from 'react'

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
 * A part of a page that the server renders and whose code loads later. Until the code is there, the server's HTML stays,
 * with what somebody has typed into it. React replaces such HTML when new properties arrive urgently, so the part gets
 * deferred ones. When loading fails, the HTML stays for good.
 */
export function lateInPlace<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazy(() => load().catch(neverLoaded))
  const Held = memo(({ props }: { props: Props }) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
  return function LateInPlace(props: Props) {
    return <Held props={useDeferredValue(props)} />
  }
}

function neverLoaded(error: unknown): Promise<never> {
  console.error(error)
  return new Promise(() => {})
}
