import { largestFiles } from '../../../../domain/pictures/largest-files.ts'
import { useEffect, useRef, useState } from 'react'
import {
  type Cut,
  ownerPictureAt,
  ownerPicturePrefix,
  type PictureShape,
  widthsUpTo,
} from '../../../../domain/pictures/owner-picture.ts'
import { pictureFaults, picturesCopy as copy } from '../../../../words/backoffice/pictures-words.ts'
import { madePicture, sendCut, sendPicture } from './sent-pictures.ts'

/** A picture of a form. `address` is '' until the picture is ready; `said` is its progress in words. */
export type FormPicture = {
  key: string
  address: string
  text: string
  said: string
  fault: string
  file: File | null
}

export type GivenPicture = { address: string; text: string }

const ofFiles: ReadonlySet<string> = new Set(Object.values(pictureFaults))

export function usePictures(given: readonly GivenPicture[], shape: PictureShape) {
  const [pictures, setPictures] = useState<readonly FormPicture[]>(() => given.map(asGiven))
  const over = useLeaving()
  /** Uploads run one after the other, because parallel uploads are not faster. */
  const line = useRef<Promise<void>>(Promise.resolve())

  const change = (key: string, part: Partial<FormPicture>) =>
    setPictures((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)))

  async function wait(key: string, id: string, file: File | null): Promise<void> {
    change(key, { said: copy.making })
    const made =
      over.current &&
      (await madePicture(id, over.current.signal, () => change(key, { said: copy.makingLong })))
    if (!made) return
    if (made.address === null) change(key, refused(file, made.fault ?? copy.failed))
    else change(key, { said: '', fault: '', file: null, address: made.address })
  }

  async function send(key: string, file: File): Promise<void> {
    if (file.size === 0) return change(key, refused(file, pictureFaults.empty))
    // The browser checks the size, because the server cuts the connection of a larger upload and cannot give a reason.
    if (file.size > largestFiles.picture) return change(key, refused(file, pictureFaults['too-large']))
    const id = crypto.randomUUID()
    const fault = await sendPicture({ id, file, shape }, (percent) =>
      change(key, { said: copy.sending(percent) }),
    )
    if (fault !== '') return change(key, refused(file, fault))
    // The code does not await the server's work on this picture, so the next upload starts at once.
    void wait(key, id, file)
  }

  function begin(key: string, file: File): void {
    change(key, { said: copy.waiting, fault: '' })
    line.current = line.current.then(() => send(key, file))
  }

  return {
    pictures,
    underWay: pictures.some(({ said }) => said !== ''),
    add(files: readonly File[]) {
      const added = files.map(asChosen)
      setPictures((now) => [...now, ...added])
      for (const { key, file } of added) begin(key, file)
    },
    /** The old picture stays until the new picture is ready. */
    replace(key: string, file: File) {
      change(key, { file })
      begin(key, file)
    },
    again(key: string) {
      const file = pictures.find((each) => each.key === key)?.file
      if (file) begin(key, file)
    },
    say: (key: string, text: string) => change(key, { text }),
    put: (key: string, address: string) => change(key, { address }),
    remove: (key: string) => setPictures((now) => now.filter((each) => each.key !== key)),
    /** `index`: the new position in the list, from 0. */
    move: (key: string, index: number) => setPictures((now) => movedTo(now, key, index)),
    async cut(key: string, address: string, cut: Cut) {
      const id = crypto.randomUUID()
      change(key, { said: copy.making })
      const fault = await sendCut(id, address, cut)
      if (fault !== '') return change(key, refused(null, fault))
      await wait(key, id, null)
    },
  }
}

function useLeaving() {
  const over = useRef<AbortController>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    over.current = leaving
    return () => leaving.abort()
  }, [])
  return over
}

/** A file that is no valid picture is dropped, because a retry would fail again; other files are kept for a retry. */
function refused(file: File | null, fault: string): Partial<FormPicture> {
  return { said: '', fault: copy.named(file?.name ?? '', fault), ...(ofFiles.has(fault) && { file: null }) }
}

/** The address of a picture's small file, computed from the picture's address alone. */
export function smallView(address: string): string {
  const own = ownerPictureAt(address)
  return own ? `${ownerPicturePrefix}${own.hash}-${widthsUpTo(own.width)[0]}.webp` : address
}

function movedTo(pictures: readonly FormPicture[], key: string, index: number): readonly FormPicture[] {
  const moving = pictures.find((each) => each.key === key)
  if (!moving || index < 0 || index >= pictures.length) return pictures
  return pictures.filter((each) => each !== moving).toSpliced(index, 0, moving)
}

function asChosen(file: File): FormPicture & { file: File } {
  return { key: crypto.randomUUID(), address: '', text: '', said: copy.waiting, fault: '', file }
}

function asGiven({ address, text }: GivenPicture): FormPicture {
  return { key: address, address, text, said: '', fault: '', file: null }
}
