import { catalogue } from '../../../words/catalogue-words.ts'
import { Skeleton } from '../skeleton.tsx'

/** Placeholders for cards. `count`: as many as cards were shown, so that nothing moves while a filter loads. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <>
      <output className="only-heard">{catalogue.loading}</output>
      <ul className="plain cuts cards" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={isFeatureCard(index) ? 'card card-feature' : 'card'}>
            <Skeleton shape="card-picture card-picture-room" />
            <Skeleton shape="card-line" />
            <Skeleton shape="card-line card-line-short" />
            <Skeleton shape="card-line card-line-button" />
          </li>
        ))}
      </ul>
    </>
  )
}

/** True for a wide card. `index`: from 0; the styles use the same indexes. */
export function isFeatureCard(index: number): boolean {
  return index % 14 === 2 || index % 14 === 7
}
