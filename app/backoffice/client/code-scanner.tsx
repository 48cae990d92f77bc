import { useEffect, useRef, useState } from 'react'
import { cardsCopy as copy } from '../../../words/backoffice/cards.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { openCodeReader } from './read-codes.ts'

type Scanning = {
  open: boolean
  title?: string
  onClose: () => void
  /** Gets the text of each QR code that the camera sees, a few times a second, until it returns 'found'. */
  onRead: (text: string) => Promise<'found' | 'look on'>
  /** A message that the last scanned code is none of the shop's codes; null: no message. */
  news: string | null
}

export function CodeScanner({ open, title = copy.scanTitle, onClose, onRead, news }: Scanning) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Camera onRead={onRead} news={news} />
    </Dialog>
  )
}

const everyMs = 250

function Camera({ onRead, news }: Pick<Scanning, 'onRead' | 'news'>) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onRead)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    const stopping = new AbortController()
    look(video.current!, (text) => latest.current(text), stopping.signal).catch((error: Error) => {
      if (!stopping.signal.aborted) setFault(faultOf(error))
    })
    return () => stopping.abort()
  }, [])
  return (
    <div className="stack">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera image has no sound */}
      <video ref={video} className="scanner" playsInline muted hidden={fault !== null} />
      <p aria-live="polite">{fault ?? news ?? copy.scanning}</p>
    </div>
  )
}

async function look(video: HTMLVideoElement, read: Scanning['onRead'], signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  const [codes] = await Promise.all([openCodeReader(), video.play()])
  while (!signal.aborted) {
    for (const text of await codes(video)) if ((await read(text)) === 'found') return
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

function faultOf({ name }: Error): string {
  if (name === 'NotAllowedError') return copy.cameraRefused
  return name === 'NotFoundError' ? copy.cameraMissing : copy.cameraFailed
}
