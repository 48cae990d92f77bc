import { largestFiles } from '../../../../domain/pictures/largest-files.ts'
import { randomUUID } from 'node:crypto'
import { useNavigation } from 'react-router'
import {
  countOfPlaces,
  lastPostalCodeFile,
  lastTakenFile,
  type PostalCodeFile,
} from '../../../../data/shipping/postal-code-files.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { sendPostalCodes } from '../../../../use-cases/shipping/send-postal-codes.ts'
import { refusalOf } from '../../../../use-cases/staff/acting.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { filesCopy } from '../../../../words/backoffice/files.ts'
import { postalCodesCopy as copy, shippingCopy } from '../../../../words/backoffice/shipping-words.ts'
import { StaffForm } from '../../client/staff-form.tsx'
import { usePollingWhile } from '../../client/use-polling-while.ts'
import { isChosenFile } from '../../../forms/chosen-file.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { FileField } from '../../client/file-field.tsx'
import { Message } from '../../../ui/message.tsx'
import { formWithFiles } from '../../session/form-with-files.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, notDone, type Feedback, feedbackOf, refusedFeedback } from '../../session/feedback.ts'
import { FeedbackMessage } from '../../ui/page-parts.tsx'
import type { Route } from './+types/postal-codes.ts'
import styles from './shipping.css?url'
import { ShippingHead } from './shipping-head.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change shipping', { context })
  // The last file is read first: once that file has ended, the page stops polling and shows the other data.
  const last = await lastPostalCodeFile(shop.db)
  const taken = await lastTakenFile(shop.db)
  const summary = taken
    ? [copy.places(taken.places), copy.codes(taken.codes), copy.taken(dayAndTime(taken.at))]
    : await summaryOfOther(await countOfPlaces(shop.db))
  return { key: randomUUID(), summary, last: last && fileView(last) }
}

function summaryOfOther(places: number): string[] {
  return places === 0 ? [copy.none] : [copy.places(places), copy.own]
}

function fileView({ name, state, done: far, expected, fault }: PostalCodeFile) {
  return {
    name,
    underWay: state === 'waiting' || state === 'working',
    done: far,
    expected: Math.max(far, expected),
    progress: state === 'waiting' ? copy.waiting : copy.progress(far, Math.max(far, expected)),
    refused: fault && copy.refused(fault),
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Feedback> {
  const { shop, who } = currentStaff({ context })
  // The permission is checked before the first byte of the file is read.
  const refused = refusalOf('send postal codes', who.actor, shop.now())
  if (refused) return refusedFeedback(refused)
  const form = await formWithFiles(request)
  if (form === null) return notDone(filesCopy.busy)
  const [id, file] = [form.get('key'), form.get('file')]
  if (typeof id !== 'string' || !isUuid(id) || !isChosenFile(file)) return notDone(copy.noFile)
  if (file.size === 0) return notDone(filesCopy.empty(file.name))
  const bytes = Buffer.from(await file.arrayBuffer())
  const result = await sendPostalCodes(shop, who.actor, { id, name: file.name, bytes })
  return feedbackOf(result, {
    sent: done(copy.sent),
    'under-way': notDone(copy.underWay),
    'not-it': notDone(copy.notIt),
    'no-text': notDone(copy.noText),
  })
}

export default function PostalCodes({
  loaderData: { key, summary, last },
  actionData,
}: Route.ComponentProps) {
  const sending = useNavigation().state === 'submitting'
  const underWay = last?.underWay ?? false
  usePollingWhile(underWay)
  return (
    <>
      <ShippingHead tab={shippingCopy.tabs.postalCodes} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData} />
      <div className="stack gap-5 shipping-parts">
        <section className="work-sheet stack gap-2">
          <h2>{copy.summary}</h2>
          <p>{summary.join(' · ')}</p>
          <p className="soft small">{copy.costsStay}</p>
        </section>
        {last && <Underway {...last} />}
        {!underWay && <SendForm fileKey={key} sending={sending} />}
      </div>
    </>
  )
}

function SendForm({ fileKey, sending }: { fileKey: string; sending: boolean }) {
  return (
    <StaffForm method="post" encType="multipart/form-data" className="work-sheet stack">
      <h2>{copy.how}</h2>
      <ol>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a href={copy.pageUrl} rel="noreferrer" target="_blank">
          {copy.page} ↗
        </a>
      </p>
      <input type="hidden" name="key" value={fileKey} />
      <FormField name="file" label={copy.file} hint={copy.fileHint}>
        {(control) => (
          <FileField most={largestFiles.postalCodes} {...control} accept=".txt,.zip,text/plain" required />
        )}
      </FormField>
      <p>
        <Button kind="main" type="submit" busy={sending}>
          {sending ? copy.sending : copy.send}
        </Button>
      </p>
    </StaffForm>
  )
}

type FileView = NonNullable<Route.ComponentProps['loaderData']['last']>

function Underway({ name, underWay, done: far, expected, progress, refused }: FileView) {
  if (refused)
    return (
      <Message kind="fault" title={copy.refusedTitle(name)}>
        <p>{refused}</p>
      </Message>
    )
  if (!underWay) return null
  return (
    <section className="work-sheet stack gap-2" aria-live="polite">
      <h2>{copy.working}</h2>
      <p className="said">{name}</p>
      <progress className="shipping-progress" max={expected} value={far} aria-label={copy.working} />
      <p>{progress}</p>
      <p className="soft small">{copy.goesOn}</p>
    </section>
  )
}
