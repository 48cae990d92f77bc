import { movedBeside } from '../../../../domain/catalogue/moved.ts'
import { picturesCopy as copy } from '../../../../words/backoffice/pictures-words.ts'
import { SortableRows } from '../sortable-rows.tsx'
import { type FormPicture, smallView } from './use-pictures.ts'

type ArrangePicturesProps = {
  pictures: readonly FormPicture[]
  move: (key: string, index: number) => void
}

export default function ArrangePictures({ pictures, move }: ArrangePicturesProps) {
  const rows = pictures.map(({ key, address }, index) => ({ id: key, address, index }))
  return (
    <SortableRows
      aria-label={copy.sorting}
      className="pictures-order ordered"
      layout="grid"
      rows={rows}
      about={({ address, index }) => ({
        name: copy.picture(index + 1),
        handle: copy.handle(index + 1),
        className: 'pictures-thumb',
        look: address === '' ? <span>{index + 1}</span> : <img src={smallView(address)} alt="" />,
      })}
      move={(keys, spot) => {
        const sorted = movedBeside(
          pictures.map(({ key }) => key),
          keys,
          spot,
        )
        for (const key of keys) move(key, sorted.indexOf(key))
      }}
    />
  )
}
