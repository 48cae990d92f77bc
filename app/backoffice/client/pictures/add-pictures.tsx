import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { picturesCopy as copy } from '../../../../words/backoffice/pictures-words.ts'

type AddPicturesProps = {
  /** Set for a field with a single picture and no texts. */
  single: { label: string; control: ComponentProps<'input'> } | undefined
  names: { address: string; text: string }
  onFiles: (files: File[]) => void
}

export function AddPictures({ single, names, onFiles }: AddPicturesProps) {
  return (
    <div className="stack gap-2">
      <ChooseFiles
        label={single ? copy.addOne : copy.add}
        about={single && copy.addTo(single.label)}
        multiple={!single}
        onFiles={onFiles}
      />
      {!single && <p className="soft small">{copy.hint}</p>}
      <ByAddress control={single ? single.control : { name: names.address, 'aria-label': copy.address }} />
      {!single && <input type="hidden" name={names.text} value="" />}
    </div>
  )
}

type ChooseFilesProps = {
  label: string
  /** A longer label for screen readers, because the short label does not say which picture it adds. */
  about: string | undefined
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** The native file field also accepts dropped files. */
export function ChooseFiles({ label, about, onFiles, ...input }: ChooseFilesProps) {
  return (
    <label className="pictures-add">
      <span>{label}</span>
      <input
        {...input}
        type="file"
        accept="image/*"
        aria-label={about}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

export function ByAddress({ control }: { control: ComponentProps<'input'> }) {
  return (
    <details open={Boolean(control['aria-invalid'])}>
      <summary>{copy.byAddress}</summary>
      <p className="soft small">
        {copy.byAddressHint} <Link to={backofficePaths.pictures}>{copy.plainPage}</Link>
      </p>
      <div className="field">
        <input autoComplete="off" placeholder="https://…" {...control} />
      </div>
    </details>
  )
}
