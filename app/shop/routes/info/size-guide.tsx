import { Link } from 'react-router'
import { sizeGuide } from '../../../../data/catalogue/size-guide.ts'
import { sizeGuideCopy as copy } from '../../../../words/size-guide.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { pageFactsContext, shopContext } from '../../shop-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Route } from './+types/size-guide.ts'
import { MeasureFigures } from './measure-figures.tsx'
import { SizeChart } from './size-chart.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, pictures } = context.get(shopContext)
  context.get(pageFactsContext).dependsOn('sizes')
  return {
    measures: copy.how.map((measure) => ({
      ...measure,
      picture: pictures.resolve(`/pictures/${measure.picture}`),
    })),
    guide: await sizeGuide(db),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, path: paths.sizeGuide })

export default function SizeGuide({ loaderData: { measures, guide } }: Route.ComponentProps) {
  const ages = guide.filter(({ size }) => size === null)
  const letters = guide.filter(({ size }) => size !== null)
  return (
    <div className="page page-body stack gap-7">
      <header>
        <h1>{copy.title}</h1>
        <p className="lead opening">{copy.lead}</p>
      </header>
      <section>
        <h2>{copy.howTitle}</h2>
        <MeasureFigures measures={measures} />
      </section>
      <section className="halves gap-6">
        {ages.length > 0 && (
          <div>
            <h2>{copy.chartTitle}</h2>
            <p>{copy.chartText}</p>
            <div className="sheet size-sheet">
              <SizeChart rows={ages} caption={copy.caption} />
            </div>
          </div>
        )}
        {letters.length > 0 && (
          <div id="letras">
            <h2>{copy.lettersTitle}</h2>
            <p>
              {copy.lettersText} <Link to={paths.builder}>{copy.toBuilder}</Link>.
            </p>
            <div className="sheet size-sheet">
              <SizeChart rows={letters} caption={copy.lettersCaption} />
            </div>
          </div>
        )}
      </section>
      <section className="stack">
        <p className="lead">{copy.tip}</p>
        <p>{copy.questions}</p>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {copy.toCatalogue}
          </ButtonLink>
          <ButtonLink to={paths.contact}>{copy.toContact}</ButtonLink>
        </p>
      </section>
    </div>
  )
}
