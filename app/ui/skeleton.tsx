/** A placeholder while content loads. `shape`: the CSS class with its size. */
export function Skeleton({ shape }: { shape: string }) {
  return <div className={`skeleton ${shape}`} aria-hidden="true" />
}
