import { Link } from 'react-router'
import type { SizeGuideRow } from '../../../../domain/catalogue/size-guide.ts'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { sizeGuide } from '../../../../data/catalogue/stored-size-guide.ts'
import { isBuilderOpen } from '../../../../use-cases/designs/builder-open.ts'
import { sizeGuideCopy as copy } from '../../../../words/size-guide-words.ts'
import { voiceTexts } from '../../../../words/brand-texts.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { pageFactsContext, shopContext } from '../../../shop-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Route } from './+types/size-guide.ts'
import { MeasureFigures } from './measure-figures.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, pictures, settings } = shop
  context.get(pageFactsContext).dependsOn('sizes', 'designs')
  return {
    measures: copy.how.map((measure) => ({
      ...measure,
      picture: pictures.resolve(`/pictures/${measure.picture}`),
    })),
    guide: await sizeGuide(db),
    builder: await isBuilderOpen(shop),
    lead: voiceTexts(settings).sizeGuide,
  }
}

export const meta = metaOf(copy, paths.sizeGuide)

export default function SizeGuide({ loaderData: { measures, guide, builder, lead } }: Route.ComponentProps) {
  const ages = guide.filter(({ size }) => size === null)
  const letters = guide.filter(({ size }) => size !== null)
  return (
    <div className="page page-body stack gap-7">
      <header>
        <h1>{copy.title}</h1>
        <p className="lead opening">{lead}</p>
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
            {builder && (
              <p>
                {copy.lettersText} <Link to={paths.builder}>{copy.toBuilder}</Link>.
              </p>
            )}
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

function SizeChart({ rows, caption }: { rows: readonly SizeGuideRow[]; caption: string }) {
  const lettered = rows.some(({ size }) => size !== null)
  const inYears = lettered && rows.every(({ age }) => /\d$/.test(age))
  return (
    <table className={lettered ? 'sizes sizes-lettered' : 'sizes'}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {lettered && <th scope="col">{copy.size}</th>}
          <th scope="col">{inYears ? copy.years : copy.age}</th>
          <th scope="col">{copy.height}</th>
          <th scope="col">{copy.chest}</th>
          <th scope="col">{copy.waist}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, age, height, chest, waist }) => (
          <tr key={size ?? age}>
            {lettered && <th scope="row">{size}</th>}
            {lettered ? (
              <td className={inYears ? undefined : 'size-age'}>
                {inYears ? age : catalogue.age(age).replace('-', '\u2011').replace(' Año', '\u00a0Año')}
              </td>
            ) : (
              <th scope="row">{catalogue.age(age)}</th>
            )}
            <td>{copy.range(...height)}</td>
            <td>{copy.range(...chest)}</td>
            <td>{copy.range(...waist)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
