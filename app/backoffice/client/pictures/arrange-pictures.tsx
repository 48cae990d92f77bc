import { movedBeside } from '../../../../domain/catalogue/moved.ts'
import { picturesCopy as copy } from '../../../../words/backoffice/pictures-words.ts'
import { RowsByHand } from '../rows-by-hand.tsx'
import { type FormPicture, smallView } from './use-pictures.ts'

type ArrangePicturesProps = {
  pictures: readonly FormPicture[]
  move: (key: string, place: number) => void
}

export default function ArrangePictures({ pictures, move }: ArrangePicturesProps) {
  const rows = pictures.map(({ key, address }, place) => ({ id: key, address, place }))
  return (
    <RowsByHand
      aria-label={copy.order}
      className="pictures-order ordered"
      layout="grid"
      rows={rows}
      about={({ address, place }) => ({
        name: copy.picture(place + 1),
        handle: copy.handle(place + 1),
        className: 'pictures-thumb',
        look: address === '' ? <span>{place + 1}</span> : <img src={smallView(address)} alt="" />,
      })}
      move={(keys, spot) => {
        const order = movedBeside(
          pictures.map(({ key }) => key),
          keys,
          spot,
        )
        for (const key of keys) move(key, order.indexOf(key))
      }}
    />
  )
}
