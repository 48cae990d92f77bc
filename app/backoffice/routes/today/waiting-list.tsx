import { Link } from 'react-router'
import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { todayCopy as copy } from '../../../../words/backoffice/today.ts'
import { Button, buttonClass, ButtonLink } from '../../../ui/button.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { Badge } from '../../ui/page-parts.tsx'
import { WholeNumbers } from '../../ui/whole-numbers.tsx'
import type { WaitingRow } from './waiting-rows.ts'

export function WaitingList({
  waiting,
  calmPicture,
}: {
  waiting: readonly WaitingRow[]
  calmPicture: PictureData
}) {
  return (
    <section className="stack gap-3" aria-labelledby="waits">
      <h2 id="waits">{copy.waits}</h2>
      {waiting.length === 0 ? (
        <div className="work-sheet calm">
          <Picture picture={calmPicture} alt="" sizes="160px" />
          <div className="stack gap-2">
            <p className="calm-title">{copy.calm}</p>
            <p className="soft">{copy.calmText}</p>
          </div>
        </div>
      ) : (
        <ul className="rows waits">
          {waiting.map((each, index) => (
            <Row key={each.kind} {...each} first={index === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({
  urgency,
  title,
  detail,
  age,
  picture,
  icon,
  button,
  to,
  about,
  away,
  first,
}: WaitingRow & { first: boolean }) {
  const way = to ?? about
  const kind = first && urgency !== 'resting' ? 'main' : 'quiet'
  return (
    <li className={`wait wait-${urgency}`}>
      <span className="wait-picture">
        {picture ? <Thumbnail picture={picture} /> : <Mark d={icons[icon] ?? icons['parcel']!} />}
      </span>
      <div className="wait-words">
        <strong>{way === null || away ? title : <Link to={way}>{title}</Link>}</strong>
        <span className="soft">
          <WholeNumbers words={detail} />
        </span>
      </div>
      <Badge meaning={urgency}>{age}</Badge>
      {to === null ? (
        <StaffForm method="post">
          <Button type="submit" kind={kind} small>
            {button}
          </Button>
        </StaffForm>
      ) : away ? (
        <a href={to} className={buttonClass({ small: true })}>
          {button}
        </a>
      ) : (
        <ButtonLink to={to} kind={kind} small prefetch="none" aria-label={`${button}: ${title}`}>
          {button}
        </ButtonLink>
      )}
    </li>
  )
}

/** Icons for waiting work without a picture of a garment. */
const icons: Record<string, string> = {
  parcel: 'M3 6.5L10 3l7 3.5v7L10 17l-7-3.5zM3 6.5L10 10l7-3.5M10 10v7',
  scale: 'M10 3v14M6 17h8M4 6h12M4 6l-2 5a2.4 2.4 0 0 0 4 0zM16 6l-2 5a2.4 2.4 0 0 0 4 0z',
  coin: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12.2 7.4c-.6-.8-4.2-1-4.2.8 0 2 4.4 1 4.4 3.2 0 1.8-3.8 1.6-4.6.6M10 5.6v8.8',
  letter: 'M3 5h14v10H3zM3 5.5l7 5.5 7-5.5',
  gear: 'M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4',
}
