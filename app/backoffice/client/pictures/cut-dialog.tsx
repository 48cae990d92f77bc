import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Cut, cutOf, smallestCut, wholeCut } from '../../../../domain/pictures/owner-picture.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { picturesCopy as copy } from '../../../../words/backoffice/pictures-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type CutDialogProps = { address: string; onClose: () => void; onCut: (cut: Cut) => void }
type Size = { width: number; height: number }

/** The user drags the shown part of a picture, moves it with the arrow keys, or changes its size. */
export default function CutDialog({ address, onClose, onCut }: CutDialogProps) {
  const [cut, setCut] = useState<Cut>(wholeCut)
  const [size, setSize] = useState<Size | null>(null)
  const move = (x: number, y: number) =>
    setCut((now) => ({ ...now, x: between(now.x + x), y: between(now.y + y) }))

  return (
    <Dialog open onClose={onClose} title={copy.cutTitle} size="wide">
      <p className="soft">{copy.cutHint}</p>
      <div className="cut-room">
        <img
          src={backofficePaths.pictureMaster(address)}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
        {size && <CutFrame size={size} cut={cut} onMove={move} />}
      </div>
      <label className="stack gap-2 cut-size">
        <span>{copy.cutSize}</span>
        <input
          type="range"
          min={smallestCut}
          max={1}
          step={0.02}
          value={cut.size}
          onChange={({ target }) => setCut((now) => ({ ...now, size: Number(target.value) }))}
        />
      </label>
      <div className="cut-deeds">
        <Button kind="main" onClick={() => onCut(cut)} disabled={size === null}>
          {copy.useCut}
        </Button>
        <Button onClick={onClose}>{copy.cancel}</Button>
      </div>
    </Dialog>
  )
}

type CutFrameProps = { size: Size; cut: Cut; onMove: (x: number, y: number) => void }

/** `onMove` gets the movement as fractions of the picture's width and height. */
function CutFrame({ size, cut, onMove }: CutFrameProps) {
  const held = useRef<{ x: number; y: number } | null>(null)
  const part = cutOf(size, 'portrait', cut)
  const percent = (some: number, all: number) => `${(some / all) * 100}%`

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return
    const { width, height } = event.currentTarget.parentElement!.getBoundingClientRect()
    onMove((event.clientX - held.current.x) / width, (event.clientY - held.current.y) / height)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onMove(...step)
  }
  return (
    <button
      type="button"
      className="cut-frame"
      aria-label={copy.cutFrame}
      style={{
        left: percent(part.left, size.width),
        top: percent(part.top, size.height),
        width: percent(part.width, size.width),
        height: percent(part.height, size.height),
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null
      }}
      onKeyDown={moveByKey}
    />
  )
}

const step = 0.02
const steps: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

const between = (part: number) => Math.min(1, Math.max(0, part))
