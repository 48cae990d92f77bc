import { sizeGuide } from '../../../domain/size-guide.ts'
import { catalogue } from '../../copy/catalogue.ts'
import { sizeGuideCopy as copy } from '../../copy/size-guide.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/size-guide.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, path: paths.sizeGuide })

export default function SizeGuide() {
  return (
    <div className="page page-body prose">
      <h1>{copy.title}</h1>
      <p className="lead">{copy.lead}</p>
      <div className="sheet size-sheet">
        <table className="sizes">
          <caption>{copy.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.age}</th>
              <th scope="col">{copy.height}</th>
              <th scope="col">{copy.chest}</th>
              <th scope="col">{copy.waist}</th>
            </tr>
          </thead>
          <tbody>
            {sizeGuide.map(({ age, height, chest, waist }) => (
              <tr key={age}>
                <th scope="row">{catalogue.age(age)}</th>
                <td>{copy.range(...height)}</td>
                <td>{copy.range(...chest)}</td>
                <td>{copy.range(...waist)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section>
        <h2>{copy.howTitle}</h2>
        <dl className="how">
          {copy.how.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>{copy.tip}</p>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {copy.toCatalogue}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}
