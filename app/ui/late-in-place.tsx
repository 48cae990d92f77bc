import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react'

/**
 * A part of a page that the server renders and whose code loads later. Until the code is there, the server's HTML stays,
 * with what somebody has typed into it: React replaces such HTML when the part changes urgently, so its changes are
 * deferred. When loading fails, the HTML stays for good.
 */
export function lateInPlace<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazy(() => load().catch(neverLoaded))
  return function LateInPlace(props: Props) {
    return useDeferredValue(
      <Suspense>
        <Part {...props} />
      </Suspense>,
    )
  }
}

function neverLoaded(error: unknown): Promise<never> {
  console.error(error)
  return new Promise(() => {})
}
