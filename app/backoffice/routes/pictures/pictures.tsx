import { largestFiles } from '../../../../domain/pictures/largest-files.ts'
import { latestPictures } from '../../../../data/pictures/owner-pictures.ts'
import { pictureShapes } from '../../../../domain/pictures/owner-picture.ts'
import { picturesByName } from '../../../../use-cases/pictures/pictures-by-name.ts'
import { takePicture } from '../../../../use-cases/pictures/take-picture.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { productListCopy } from '../../../../words/backoffice/product-list-words.ts'
import {
  pictureFaults,
  picturesByNameCopy,
  picturesCopy as copy,
} from '../../../../words/backoffice/pictures-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { isChosenFile } from '../../../forms/chosen-file.ts'
import { Options } from '../../../ui/options.tsx'
import { FileField } from '../../client/file-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { formWithFiles } from '../../session/form-with-files.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import styles from '../../styles/pictures.css?url'
import { UndoOffer } from '../product/undo-offer.tsx'
import type { Route } from './+types/pictures.ts'
import { changeByName, picturesSent } from './by-name-action.ts'
import { ByNameSection } from './by-name-section.tsx'
import { fileBytes, saidOf, shapeOf } from './sent-picture.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('add picture', { context })
  const pictures = await latestPictures(shop.db)
  const { groups, later, unmatched } = await picturesByName(shop)
  return {
    byName: {
      later,
      unmatched,
      groups: groups.map(({ id, title, unused }) => ({
        id,
        title,
        unused: unused.map(({ fileName, address }) => ({
          fileName,
          picture: shop.pictures.resolve(address),
        })),
      })),
      fields: picturesSent(
        groups.map(({ id, pictures: expected, unused }) => ({
          id,
          expected: { pictures: expected },
          fields: { pictures: [...expected, ...unused.map(({ address }) => ({ address, text: '' }))] },
        })),
      ),
    },
    pictures: pictures.map(({ id, address, fault, fileName }) => ({
      id,
      address,
      fault: fault && copy.named(fileName, pictureFaults[fault]),
      picture: address === null ? null : shop.pictures.resolve(address),
    })),
  }
}

/** Takes uploaded pictures one after the other. A faulty file does not stop the next file. */
export async function action({ request, context }: Route.ActionArgs) {
  // The permission is checked before the first byte of the files is read.
  const { shop, who } = currentStaffFor('add picture', { context })
  const form = await formWithFiles(request)
  const nothing = { faults: [], feedback: undefined, undo: undefined }
  if (form === null) return { ...nothing, faults: [copy.busy] }
  const intent = form.get('intent')
  if (intent === 'by-name' || intent === 'undo')
    return { ...nothing, ...(await changeByName(shop, who.actor, { form, back: intent === 'undo' })) }
  const faults: string[] = []
  for (const file of form.getAll('file').filter(isChosenFile)) {
    const sent = { id: shop.newId(), shape: shapeOf(form), bytes: await fileBytes(file), name: file.name }
    const said = saidOf(await takePicture(shop, who.actor, sent))
    if (said !== '') faults.push(copy.named(file.name, said))
  }
  return { ...nothing, faults }
}

export default function Pictures({ loaderData: { pictures, byName }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={backofficePaths.products}>{productListCopy.title}</BackLink>
      <WorkHead title={copy.title} />
      <FeedbackMessage feedback={actionData?.feedback} />
      {actionData?.undo && (
        <UndoOffer
          key={actionData.undo.key}
          intent={actionData.undo.intent}
          fields={actionData.undo.fields}
        />
      )}
      <StaffForm method="post" encType="multipart/form-data" className="work-sheet stack pictures-sent">
        <p className="soft">{copy.plainHint}</p>
        <p className="soft">{picturesByNameCopy.hint}</p>
        {actionData?.faults.map((fault) => (
          <Message key={fault} kind="fault">
            {fault}
          </Message>
        ))}
        <div className="field">
          <FileField
            most={largestFiles.picture}
            name="file"
            accept="image/*"
            multiple
            required
            aria-label={copy.add}
          />
        </div>
        <p className="soft small">{copy.hint}</p>
        <label className="field">
          <span>{copy.shape}</span>
          <select name="shape">
            <Options of={pictureShapes} words={copy.shapes} />
          </select>
        </label>
        <Button kind="main" type="submit">
          {copy.send}
        </Button>
      </StaffForm>
      <ByNameSection {...byName} />
      <LatestPictures pictures={pictures} />
    </>
  )
}

function LatestPictures({ pictures }: Pick<Route.ComponentProps['loaderData'], 'pictures'>) {
  return (
    <section className="work-sheet stack" aria-labelledby="ultimas">
      <h2 id="ultimas">{copy.latest}</h2>
      {pictures.length === 0 && <p className="empty">{copy.none}</p>}
      <ul className="plain pictures-latest">
        {pictures.map(({ id, address, fault, picture }) => (
          <li key={id}>
            {picture && <Picture picture={picture} alt="" sizes="96px" />}
            {address === null ? (
              <p className={fault ? 'field-error' : 'soft'}>{fault ?? copy.refresh}</p>
            ) : (
              <div className="field">
                <input readOnly value={address} aria-label={copy.address} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
