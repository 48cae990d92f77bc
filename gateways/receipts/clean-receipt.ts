import sharp from 'sharp'
import type { CleanedReceipt, ReceiptFault } from '../../domain/payments/receipt.ts'
import { largestFiles } from '../../domain/pictures/largest-files.ts'
import { pictureFormatOf } from '../../domain/pictures/owner-picture.ts'
import { uprightPixels } from '../images/prepare-picture.ts'
import { pdfFault } from './pdf-fault.ts'

/** In pixels: enough to read a photograph of a paper, or the whole screen of a telephone. */
const largest = { width: 1_600, height: 2_400 }

/** Call it in a separate process only (receipt-cleaner.ts). */
export async function cleanReceipt(sent: Buffer): Promise<CleanedReceipt> {
  if (sent.length === 0) return refused('empty')
  if (sent.toString('latin1', 0, 5) === '%PDF-') {
    if (sent.length > largestFiles.receiptPdf) return refused('too-large')
    const fault = pdfFault(sent)
    return fault ? refused(fault) : { kind: 'clean', type: 'application/pdf', bytes: sent }
  }
  if (pictureFormatOf(sent) === null) return refused('no-receipt')
  if (sent.length > largestFiles.receiptPicture) return refused('too-large')
  return cleanPicture(sent).catch(() => refused('broken'))
}

/** Encodes the picture again from its pixels: upright, without metadata and without anything hidden behind it. */
async function cleanPicture(sent: Buffer): Promise<CleanedReceipt> {
  const opened = await uprightPixels(sent)
  if ('fault' in opened) return refused(opened.fault === 'too-many-pixels' ? 'too-many-pixels' : 'broken')
  const { width, height, channels } = opened.info
  const small = sharp(opened.data, { raw: { width, height, channels } })
    .flatten({ background: '#ffffff' })
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
  for (const quality of [72, 30, 1]) {
    const bytes = await small.clone().webp({ quality, effort: 2 }).toBuffer()
    if (bytes.length <= largestFiles.receiptKept) return { kind: 'clean', type: 'image/webp', bytes }
  }
  return refused('too-large')
}

const refused = (reason: ReceiptFault): CleanedReceipt => ({ kind: 'refused', reason })
