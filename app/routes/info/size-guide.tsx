import { sizeGuideCopy as copy } from '../../copy/size-guide.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../shop-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/size-guide.ts'
import { MeasureFigures } from './measure-figures.tsx'
import { SizeChart } from './size-chart.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { pictures } = context.get(shopContext)
  return copy.how.map((measure) => ({
    ...measure,
    picture: pictures.resolve(`/pictures/${measure.picture}`),
  }))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, path: paths.sizeGuide })

export default function SizeGuide({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page page-body size-guide">
      <header>
        <h1>{copy.title}</h1>
        <p className="lead">{copy.lead}</p>
      </header>
      <section>
        <h2>{copy.howTitle}</h2>
        <MeasureFigures measures={loaderData} />
      </section>
      <section className="size-halves">
        <div>
          <h2>{copy.chartTitle}</h2>
          <div className="sheet size-sheet">
            <SizeChart />
          </div>
        </div>
        <div className="size-advice">
          <p className="lead">{copy.tip}</p>
          <p>{copy.questions}</p>
          <p className="actions">
            <ButtonLink to={paths.catalogue} kind="main">
              {copy.toCatalogue}
            </ButtonLink>
            <ButtonLink to={paths.contact}>{copy.toContact}</ButtonLink>
          </p>
        </div>
      </section>
    </div>
  )
}
