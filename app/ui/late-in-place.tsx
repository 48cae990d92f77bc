import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react'

/**
 * Makes a component that the server renders and whose code the browser loads later. Until the code has loaded, the
 * server's HTML stays on the page, with the text that somebody has typed into it. An urgent change would make React
 * remove this HTML, so the component defers its changes. If the code fails to load, the HTML stays for good.
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
