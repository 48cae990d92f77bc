import { leastInRow, mostCollectionRows } from '../../../../domain/catalogue/home-row.ts'
import { longestCollectionName, longestCollectionText } from '../../../../domain/collections/collection.ts'
import type { ShownPicture } from '../../../../domain/pictures/picture.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { PicturesField } from '../../client/pictures/pictures-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { useSaving } from '../../ui/page-parts.tsx'
import { WindowFields } from '../discounts/discount-fields.tsx'
import type { CollectionDraft, CollectionDraftFaults } from './collection-draft.ts'
import { collectionsCopy as copy } from './words.ts'

type CollectionFormProps = {
  draft: CollectionDraft
  faults: CollectionDraftFaults
  /** The files of the stored picture, by its address. */
  shown: Record<string, ShownPicture>
  /** The idempotency key of a new collection, or the expected version of a stored one. */
  hidden: Readonly<Record<string, string | number>>
  /** When this key changes, the fields are reset to the stored values. */
  from?: number
  submit: string
}

export function CollectionForm({ draft, faults, shown, hidden, from, submit }: CollectionFormProps) {
  const busy = useSaving()
  return (
    <StaffForm method="post" className="work-sheet stack" noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StoredFields from={from}>
        <FormField name="name" label={copy.name} hint={copy.nameHint} error={faults.name}>
          {(control) => (
            <input
              {...control}
              maxLength={longestCollectionName}
              autoComplete="off"
              defaultValue={draft.name}
            />
          )}
        </FormField>
        <FormField
          name="description"
          label={copy.description}
          hint={copy.descriptionHint}
          error={faults.description}
          optional
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={longestCollectionText}
              defaultValue={draft.description}
            />
          )}
        </FormField>
        <PictureField picture={draft.picture} fault={faults.picture} shown={shown} />
        <WindowFields draft={draft} faults={faults} beginsHint={copy.beginsHint} endNeeded={false} />
        <HomeFields {...draft} />
      </StoredFields>
      <div className="next-action">
        <Button kind="main" type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </StaffForm>
  )
}

/** What the home page shows of the collection. */
function HomeFields({ onHome, homeRow }: Pick<CollectionDraft, 'onHome' | 'homeRow'>) {
  return (
    <div className="stack gap-2">
      <label className="tick">
        <input type="checkbox" name="onHome" value="yes" defaultChecked={onHome} />
        <span>{copy.onHome}</span>
      </label>
      <label className="tick">
        <input
          type="checkbox"
          name="homeRow"
          value="yes"
          defaultChecked={homeRow}
          aria-describedby="home-row-hint"
        />
        <span>{copy.homeRow}</span>
      </label>
      <p id="home-row-hint" className="soft small">
        {copy.homeRowHint(leastInRow, mostCollectionRows)}
      </p>
    </div>
  )
}

type PictureFieldProps = Pick<CollectionFormProps, 'shown'> & { picture: string; fault: string | undefined }

function PictureField({ picture, fault, shown }: PictureFieldProps) {
  return (
    <FormField name="picture" label={copy.picture} hint={copy.pictureHint} error={fault} optional>
      {(control) => (
        <PicturesField
          pictures={picture === '' ? [] : [{ address: picture, text: '' }]}
          names={{ address: 'picture', text: '' }}
          longestText={0}
          single={{ label: copy.picture, control }}
          shown={shown}
        />
      )}
    </FormField>
  )
}
