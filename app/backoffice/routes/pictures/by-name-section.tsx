import { Link } from 'react-router'
import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { picturesByNameCopy as copy } from '../../../../words/backoffice/pictures-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useSaving } from '../../ui/page-parts.tsx'

type ByName = {
  groups: { id: string; title: string; unused: { fileName: string; picture: PictureData }[] }[]
  later: number
  unmatched: number
  fields: (readonly [string, string])[]
}

/** Unused pictures, grouped by the product id with which their file names begin. */
export function ByNameSection({ groups, later, unmatched, fields }: ByName) {
  const saving = useSaving()
  if (groups.length === 0 && unmatched === 0) return null
  const count = groups.reduce((sum, { unused }) => sum + unused.length, 0)
  return (
    <section className="work-sheet stack" aria-labelledby="por-nombre">
      <h2 id="por-nombre">{copy.title}</h2>
      {groups.length > 0 && (
        <>
          <p className="soft">{copy.lead}</p>
          <ul className="plain stack">
            {groups.map(({ id, title, unused }) => (
              <li key={id} className="stack gap-2">
                <p>
                  <Link to={backofficePaths.product(id)}>{title}</Link>{' '}
                  <span className="soft small">{copy.newOnes(unused.length)}</span>
                </p>
                <ul className="plain pictures-named">
                  {unused.map(({ fileName, picture }) => (
                    <li key={fileName + JSON.stringify(picture)}>
                      <Picture picture={picture} alt="" sizes="72px" />
                      <span className="small">{fileName}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <StaffForm method="post" preventScrollReset>
            <input type="hidden" name="intent" value="by-name" />
            {fields.map(([name, value], place) => (
              <input key={place} type="hidden" name={name} value={value} />
            ))}
            <Button kind="main" type="submit" busy={saving}>
              {copy.add(count, groups.length)}
            </Button>
          </StaffForm>
          {later > 0 && <p className="soft">{copy.later(later)}</p>}
        </>
      )}
      {unmatched > 0 && <p className="soft">{copy.unmatched(unmatched)}</p>}
    </section>
  )
}
