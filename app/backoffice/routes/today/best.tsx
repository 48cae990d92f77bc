import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { todayCopy as copy } from '../../../../words/backoffice/today.ts'
import { paths } from '../../../../words/paths.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { Badge } from '../../ui/page-parts.tsx'

type Garment = {
  id: string
  title: string
  picture: PictureData
  sold: number
  free: number
  shown: boolean
}

export function Best({ garments, shopUrl }: { garments: readonly Garment[]; shopUrl: string }) {
  return (
    <section className="stack gap-3" aria-labelledby="best">
      <h2 id="best">{copy.best}</h2>
      {garments.length === 0 ? (
        <p className="empty">{copy.bestEmpty}</p>
      ) : (
        <>
          <ol className="rows">
            {garments.map((each) => (
              <li key={each.id} className="best">
                <span className="wait-picture">
                  <Thumbnail picture={each.picture} />
                </span>
                <span className="wait-words">
                  <a href={shopUrl + paths.product(each.id)}>{each.title}</a>
                  <span className="soft small">{copy.sold(each.sold)}</span>
                </span>
                <Left {...each} />
              </li>
            ))}
          </ol>
          <p className="soft small">{copy.bestHint}</p>
        </>
      )}
    </section>
  )
}

function Left({ free, shown }: Garment) {
  if (!shown) return <Badge>{copy.hidden}</Badge>
  if (free === 0) return <Badge meaning="act">{copy.soldOut}</Badge>
  return <Badge meaning={free === 1 ? 'waiting' : 'resting'}>{copy.left(free)}</Badge>
}
