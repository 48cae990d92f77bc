import { useEffect, useState } from 'react'
import { productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import type { ProductAnswer } from './product-answer.ts'

const seconds = 10

/** The undo button disappears after ten seconds. */
export function UndoOffer({ intent, fields }: NonNullable<ProductAnswer['undo']>) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const ending = setTimeout(() => setOver(true), seconds * 1000)
    return () => clearTimeout(ending)
  }, [])
  if (over) return null
  return (
    <StaffForm method="post" preventScrollReset className="product-undo">
      <input type="hidden" name="intent" value={intent} />
      {fields.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button small type="submit">
        {copy.undo}
      </Button>
    </StaffForm>
  )
}
