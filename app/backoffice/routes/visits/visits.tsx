import { Form } from 'react-router'
import { visitCountsSince } from '../../../../data/visits/visit-counts.ts'
import { dayBefore } from '../../../../domain/today/sales-figures.ts'
import { shareOf, type StepSums, visitFigures } from '../../../../domain/visits/visit-figures.ts'
import { markedLink, visitSteps } from '../../../../domain/visits/visit-source.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { sourceWords, visitsCopy as copy } from '../../../../words/backoffice/visits-words.ts'
import { mexicanDay } from '../../../../domain/values/mexican-days.ts'
import { counted } from '../../../../words/price.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { currentStaffFor } from '../../session/staff-context.ts'
import figureStyles from '../../styles/figures.css?url'
import { AddressToCopy } from '../../ui/copy-button.tsx'
import { DayPicture, dayWords } from '../../ui/day-picture.tsx'
import { Tab, Tabs, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/visits.ts'

const spans = [7, 28, 90]
const usualSpan = 28
const mostSourcesShown = 20

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figureStyles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('see visits', { context })
  const sent = new URL(request.url).searchParams
  const span = spans.find((days) => String(days) === sent.get('dias')) ?? usualSpan
  const today = mexicanDay(shop.now())
  const counts = await visitCountsSince(shop.db, dayBefore(today, span - 1))
  const [name, page] = [sent.get('nombre'), sent.get('pagina') ?? '']
  return {
    span,
    ...visitFigures(counts, { today, span, most: mostSourcesShown }),
    wanted: { name: name ?? '', page },
    made: name === null ? null : markedLink(shop.settings.publicUrl, { name, page }),
  }
}

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { span, sums, days, sources } = loaderData
  return (
    <>
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead}</p>
      <Tabs label={copy.spansLabel}>
        {spans.map((each) => (
          <Tab key={each} to={paths.visitsOf(each)} shown={each === span}>
            {copy.span(each)}
          </Tab>
        ))}
      </Tabs>
      {sources.length === 0 ? (
        <p className="empty">{copy.none}</p>
      ) : (
        <>
          <section className="work-sheet stack gap-3" aria-labelledby="days">
            <h2 id="days">{copy.byDay}</h2>
            <StepTiles sums={sums} />
            <DayPicture
              columns={days.map(({ day, arrived }) => ({
                day: dayWords(day),
                height: arrived,
                words: copy.visits(arrived),
              }))}
            />
            <DayTable days={days} />
          </section>
          <SourceTable sources={sources} />
        </>
      )}
      <LinkMaker {...loaderData} />
    </>
  )
}

function StepTiles({ sums }: { sums: StepSums }) {
  return (
    <dl className="tiles">
      {visitSteps.map((step) => {
        const share = step === 'arrived' ? null : shareOf(sums[step], sums.arrived)
        return (
          <div key={step} className="tile">
            <dt className="soft">{copy.steps[step]}</dt>
            <dd className="tile-now figure">{counted(sums[step])}</dd>
            {share !== null && <dd className="small soft">{copy.ofVisits(share)}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

function DayTable({ days }: Pick<Route.ComponentProps['loaderData'], 'days'>) {
  return (
    <details className="figure-table">
      <summary>{copy.dayTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{copy.day}</th>
            <th scope="col">{copy.title}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, arrived }) => (
            <tr key={day}>
              <th scope="row">{dayWords(day)}</th>
              <td>{counted(arrived)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function SourceTable({ sources }: Pick<Route.ComponentProps['loaderData'], 'sources'>) {
  return (
    <section className="work-sheet stack gap-3" aria-labelledby="sources">
      <h2 id="sources">{copy.sources}</h2>
      <div className="figure-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{copy.source}</th>
              {visitSteps.map((step) => (
                <th key={step} scope="col">
                  {copy.shortSteps[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, ...sums }) => (
              <tr key={source}>
                <th scope="row">{sourceWords(source)}</th>
                {visitSteps.map((step) => (
                  <td key={step}>{counted(sums[step])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft small">{copy.hint}</p>
    </section>
  )
}

/** Makes the address of a link with a name. The form is a GET request for this page: it works without scripts and stores nothing. */
function LinkMaker({
  span,
  wanted,
  made,
}: Pick<Route.ComponentProps['loaderData'], 'span' | 'wanted' | 'made'>) {
  return (
    <section className="work-sheet stack gap-3 not-printed" aria-labelledby="link">
      <h2 id="link">{copy.link}</h2>
      <p className="soft">{copy.linkLead}</p>
      <Form method="get" preventScrollReset className="stack gap-3">
        <input type="hidden" name="dias" value={span} />
        <FormField
          name="nombre"
          label={copy.linkName}
          hint={copy.linkNameHint}
          error={made?.kind === 'bad-name' ? copy.badName : undefined}
        >
          {(control) => <input {...control} required maxLength={60} defaultValue={wanted.name} />}
        </FormField>
        <FormField
          name="pagina"
          label={copy.linkPage}
          hint={copy.linkPageHint}
          error={made?.kind === 'bad-page' ? copy.badPage : undefined}
        >
          {(control) => <input {...control} inputMode="url" maxLength={300} defaultValue={wanted.page} />}
        </FormField>
        <div className="actions">
          <Button type="submit">{copy.makeLink}</Button>
        </div>
      </Form>
      {made?.kind === 'link' && (
        <output>
          <AddressToCopy address={made.link} words={copy.copy} />
        </output>
      )}
    </section>
  )
}
