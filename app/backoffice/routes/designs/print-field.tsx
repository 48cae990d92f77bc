import { largestFiles } from '../../../../domain/pictures/largest-files.ts'
import { type ChangeEvent, type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import {
  dotsPerInch,
  fewestDots,
  largestPrinted,
  mostDots,
  ownPrintAt,
} from '../../../../domain/designs/own-print.ts'
import type { Garment } from '../../../../domain/catalogue/catalogue.ts'
import { designsCopy as copy } from './words.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { FileField } from '../../client/file-field.tsx'
import type { DesignAnswer } from './sent-design.ts'

/** Key of the request that uploads a print. The design form waits for this request. */
export const printFetcher = 'dibujo'

type PrintFieldProps = {
  picture: string
  garments: readonly Garment[]
  /** The built-in print, shown if the owner has uploaded no print. */
  sticker: ReactNode
  hint: string | null
  /** The result for a file that was sent with the form itself, before hydration. */
  sent: DesignAnswer['print']
  error: string | undefined
  onPrint: (address: string) => void
}

export function PrintField({ picture, garments, sticker, hint, sent, error, onPrint }: PrintFieldProps) {
  const { state, data, send } = useSentPrint(onPrint)
  const taken = data?.print ?? sent
  const fault = taken && 'fault' in taken ? taken.fault : error
  const print = ownPrintAt(picture)

  return (
    <div className="field design-print-field">
      <label htmlFor="field-file">{copy.print}</label>
      <input type="hidden" name="picture" value={picture} />
      <div className="row gap-3">
        <span className="design-print">
          {print ? (
            <img src={`${picture}-320.webp`} alt={copy.printTaken} width={160} height={160} />
          ) : (
            (sticker ?? <span className="soft small">{copy.printNone}</span>)
          )}
        </span>
        <FileField
          most={largestFiles.pngPrint}
          id="field-file"
          name="file"
          accept=".svg,.png,image/svg+xml,image/png"
          aria-describedby="field-file-hint field-file-error"
          aria-invalid={fault ? true : undefined}
          onChange={send}
        />
      </div>
      <p id="field-file-hint" className="soft small">{`${hint ? `${hint} ` : ''}${copy.printHint}`}</p>
      <div aria-live="polite" className="if-said small">
        {state !== 'idle' && (
          <p className="row gap-2">
            <Spinner /> {copy.printReading}
          </p>
        )}
        {state === 'idle' && fault && (
          <p id="field-file-error" className="field-error">
            {fault}
          </p>
        )}
        {state === 'idle' && taken && 'removed' in taken && taken.removed.length > 0 && (
          <p>{copy.removed(taken.removed)}</p>
        )}
        {print && <Measures print={print} garments={garments} />}
      </div>
    </div>
  )
}

/** Uploads the chosen file and passes the address of the new print to `onPrint`. */
function useSentPrint(onPrint: PrintFieldProps['onPrint']) {
  const { submit, state, data } = useFetcher<DesignAnswer>({ key: printFetcher })

  useEffect(() => {
    if (data?.print && 'address' in data.print) onPrint(data.print.address)
    // The effect depends on `data` alone, so that each response calls `onPrint` once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data])

  const send = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const file = field.files?.[0]
    if (!file) return
    const form = new FormData()
    form.set('intent', 'print')
    form.set('file', file)
    // The file field is emptied so that the form does not send the file a second time.
    field.value = ''
    void submit(form, { method: 'post', encType: 'multipart/form-data' })
  }

  return { state, data, send }
}

function Measures({
  print,
  garments,
}: {
  print: NonNullable<ReturnType<typeof ownPrintAt>>
  garments: readonly Garment[]
}) {
  if (garments.length === 0) return null
  const { width, height } = largestPrinted(print, garments)
  const dots = dotsPerInch(print, garments)
  return (
    <p
      className={dots !== null && dots < fewestDots ? 'field-error' : 'soft'}
    >{`${copy.largest(Math.round(width), Math.round(height))} ${dots === null ? copy.vector : copy.dots(dots, fewestDots, mostDots)}`}</p>
  )
}
