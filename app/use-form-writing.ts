import { type RefObject, useEffect, useState } from 'react'
import { type CameBack, FormWriting } from './form-writing.ts'
import type { Writer } from './kept-writing.ts'

/** Keeps the texts of the form that contains `marker`. `writer` null: the author is unknown, and nothing is kept. */
export function useFormWriting(marker: RefObject<HTMLElement | null>, writer: Writer | null, page: string) {
  const [writing, setWriting] = useState<FormWriting | null>(null)
  const [back, setBack] = useState<CameBack | null>(null)
  const id = writer?.id
  useEffect(() => {
    const form = marker.current?.closest('form')
    if (!form || !writer) return
    const begun = new FormWriting(form, { writer, page })
    setWriting(begun)
    return begun.begin(setBack)
    // oxlint-disable-next-line react/exhaustive-deps -- another session or address is passed on by moveTo below
  }, [id])
  useEffect(() => {
    if (writer) writing?.moveTo({ writer, page })
  }, [writing, writer, page])
  return {
    back,
    /** Must be called with the result of sending the form. */
    answered(isSaved: boolean) {
      if (!isSaved) return writing?.notSaved()
      writing?.saved()
      setBack(null)
    },
    discard() {
      writing?.discard()
      setBack(null)
    },
  }
}
