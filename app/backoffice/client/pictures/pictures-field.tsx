import {
  lazy,
  type ComponentProps,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ownerPictureAt, type PictureShape } from '../../../../domain/pictures/owner-picture.ts'
import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { picturesCopy as copy } from '../../../../words/backoffice/pictures-words.ts'
import { late } from '../../../ui/late.ts'
import { Picture } from '../../../ui/picture.tsx'
import { AddPictures, ByAddress, ChooseFiles } from './add-pictures.tsx'
import { type Held, useHeldForm } from './use-held-form.ts'
import { type FormPicture, smallView, type GivenPicture, usePictures } from './use-pictures.ts'

const CutDialog = lazy(() => import('./cut-dialog.tsx'))
const ArrangePictures = late(() => import('./arrange-pictures.tsx'), NoRow)

/** Replaces the sortable row of pictures if its script cannot be loaded; the buttons of each picture still sort. */
function NoRow() {
  return null
}

type PicturesFieldProps = {
  pictures: readonly GivenPicture[]
  shape?: PictureShape
  longestText: number
  /** Set for a field with a single picture and no texts, such as a logo. */
  single?: { label: string; control: ComponentProps<'input'> } | undefined
  /** The files of a picture, by its address, if the program cannot derive them from the address (see `smallView`). */
  shown?: Record<string, PictureData>
  names: { address: string; text: string }
  /** Called when the program changes the addresses in the fields, because the form then gets no input event. */
  onPictures?: (() => void) | undefined
}

/** The pictures of a form. A chosen or dropped file is uploaded at once, and the form keeps the picture's address. */
export function PicturesField(props: PicturesFieldProps) {
  const { pictures, shape = 'portrait', single, names, onPictures } = props
  const field = usePictures(pictures, shape)
  const [cutting, setCutting] = useState<FormPicture | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const held = useHeldForm(list, field.pictures)
  const addresses = field.pictures.map(({ address }) => address).join(' ')
  const known = useRef(addresses)
  useEffect(() => {
    if (known.current === addresses) return
    known.current = addresses
    onPictures?.()
  }, [addresses, onPictures])

  const movedRef = useFocusThatStays(list, field.pictures)
  const move = (key: string, index: number) => {
    field.move(key, index)
    setAnnouncement(copy.moved(index + 1))
  }
  return (
    <div className="pictures-field">
      <SortablePictures pictures={field.pictures} move={move} />
      <ol className="plain pictures-list" ref={list}>
        {field.pictures.map((picture, index) => (
          <Line
            key={picture.key}
            {...props}
            picture={picture}
            index={index}
            last={index === field.pictures.length - 1}
            onMove={(to) => {
              movedRef.current = { key: picture.key, way: to < index ? '↑' : '↓' }
              move(picture.key, to)
            }}
            onText={(text) => field.say(picture.key, text)}
            onAddress={(address) => field.put(picture.key, address)}
            onAgain={() => field.again(picture.key)}
            onRemove={() => {
              field.remove(picture.key)
              setAnnouncement(copy.removed)
            }}
            onCut={() => setCutting(picture)}
          />
        ))}
      </ol>
      <output className="soft small">{saidOf(held, field.underWay) ?? announcement}</output>
      <MorePictures single={single} names={names} field={field} />
      <Cutting cutting={cutting} onClose={() => setCutting(null)} onCut={field.cut} />
    </div>
  )
}

type MorePicturesProps = Pick<PicturesFieldProps, 'single' | 'names'> & {
  field: ReturnType<typeof usePictures>
}

/** In a field with a single picture, a new file replaces the old picture. */
function MorePictures({ single, names, field }: MorePicturesProps) {
  const only = single && field.pictures[0]
  if (!only) return <AddPictures single={single} names={names} onFiles={field.add} />
  return (
    <ChooseFiles
      label={copy.changeOne}
      about={copy.changeIn(single.label)}
      disabled={only.said !== ''}
      onFiles={([file]) => file && field.replace(only.key, file)}
    />
  )
}

type CuttingProps = {
  cutting: FormPicture | null
  onClose: () => void
  onCut: ReturnType<typeof usePictures>['cut']
}

function Cutting({ cutting, onClose, onCut }: CuttingProps) {
  if (!cutting) return null
  const { key, address } = cutting
  return (
    <Suspense>
      <CutDialog
        address={address}
        onClose={onClose}
        onCut={(cut) => {
          onClose()
          void onCut(key, address, cut)
        }}
      />
    </Suspense>
  )
}

/** The sortable row of pictures: loaded after hydration, and only if there are two or more pictures. */
function SortablePictures(props: ComponentProps<typeof ArrangePictures>) {
  const live = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!live || props.pictures.length < 2) return null
  return (
    <Suspense>
      <p className="soft small">{copy.sortingHint}</p>
      <ArrangePictures {...props} />
    </Suspense>
  )
}

function saidOf(held: Held, underWay: boolean): string | null {
  if (underWay) return held === 'held' ? copy.held : copy.underWay
  return held === 'given-up' ? copy.notSaved : null
}

/**
 * A picture that moves in the list loses the focus, so the pressed button gets the focus again. At the end of the list
 * that button is gone, and the button of the other direction gets the focus.
 */
function useFocusThatStays(list: RefObject<HTMLOListElement | null>, pictures: readonly FormPicture[]) {
  const moved = useRef<{ key: string; way: '↑' | '↓' } | null>(null)
  useEffect(() => {
    if (!moved.current || !list.current) return
    const { key, way } = moved.current
    moved.current = null
    const line = [...list.current.children].find((each) => each.getAttribute('data-picture') === key)
    const ways = [way, '↑', '↓'].map((sign) => line?.querySelector<HTMLElement>(`[data-sign="${sign}"]`))
    ways.find((button) => button)?.focus()
  }, [list, pictures])
  return moved
}

type LineProps = PicturesFieldProps & {
  picture: FormPicture
  index: number
  last: boolean
  onMove: (index: number) => void
  onText: (text: string) => void
  onAddress: (address: string) => void
  onAgain: () => void
  onRemove: () => void
  onCut: () => void
}

function Line(props: LineProps) {
  const { picture, index, names, longestText, single } = props
  const { address, text, said, fault } = picture
  const number = index + 1
  return (
    <li className="pictures-line" data-picture={picture.key}>
      <div className="pictures-view">
        <View {...props} />
      </div>
      <div className="stack gap-2">
        {said !== '' && <p className="soft small">{said}</p>}
        {fault !== '' && <p className="field-error">{`${fault} ${address !== '' ? copy.oldStays : ''}`}</p>}
        {address !== '' && !single && <input type="hidden" name={names.address} value={address} />}
        {address !== '' && !single && (
          <label className="field">
            <span className="small">{copy.text(number)}</span>
            <input
              name={names.text}
              value={text}
              maxLength={longestText}
              placeholder={copy.textHint}
              onChange={({ target }) => props.onText(target.value)}
            />
          </label>
        )}
        <Deeds {...props} />
        {single && (
          <ByAddress
            key={address}
            control={{
              ...single.control,
              defaultValue: address,
              onBlur: ({ target }) => props.onAddress(target.value.trim()),
            }}
          />
        )}
      </div>
    </li>
  )
}

function Deeds(props: LineProps) {
  const { picture, index, last, single } = props
  const { address, fault, file } = picture
  const number = index + 1
  return (
    <div className="pictures-deeds">
      {!single && index > 0 && (
        <Deed label={copy.earlier(number)} sign="↑" onPress={() => props.onMove(index - 1)} />
      )}
      {!single && !last && (
        <Deed label={copy.later(number)} sign="↓" onPress={() => props.onMove(index + 1)} />
      )}
      {ownerPictureAt(address) && props.shape !== 'whole' && (
        <button
          type="button"
          className="pictures-deed pictures-word"
          aria-label={copy.cut(number)}
          onClick={props.onCut}
        >
          {copy.cutShort}
        </button>
      )}
      {fault !== '' && file && (
        <button type="button" className="pictures-deed pictures-word" onClick={props.onAgain}>
          {copy.again}
        </button>
      )}
      <Deed
        label={single ? copy.removeFrom(single.label) : copy.remove(number)}
        sign="✕"
        onPress={props.onRemove}
      />
    </div>
  )
}

function View({ picture: { address }, index, single, shown }: LineProps) {
  const known = shown?.[address]
  if (known) return <Picture picture={known} alt="" sizes="5rem" />
  if (address !== '') return <img src={smallView(address)} alt="" />
  return single ? null : <span className="soft">{index + 1}</span>
}

function Deed({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="pictures-deed"
      data-sign={sign}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
