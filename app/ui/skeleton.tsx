/** The room something will take, while it is fetched. `shape` is a class of the screen it stands in for. */
export function Skeleton({ shape }: { shape: string }) {
  return <div className={`skeleton ${shape}`} aria-hidden="true" />
}
