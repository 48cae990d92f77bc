import { customersCopy as copy } from './words.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'

type PersonalDataFormsProps = {
  file: string
  may: { export: boolean; erase: boolean }
  eraseLabel: string
  eraseHint: string
}

export function PersonalDataForms({ file, may, eraseLabel, eraseHint }: PersonalDataFormsProps) {
  return (
    <>
      {may.export && (
        <StaffForm method="post" action={file} reloadDocument className="stack gap-2">
          <p className="soft small">{copy.exportHint}</p>
          <Button type="submit">{copy.export}</Button>
        </StaffForm>
      )}
      {may.erase && (
        <details>
          <summary>{eraseLabel}</summary>
          <StaffForm method="post" className="stack opening">
            <p>{eraseHint}</p>
            <label className="tick">
              <input type="checkbox" name="sure" required /> {copy.eraseSure}
            </label>
            <Button type="submit" name="intent" value="erase">
              {eraseLabel}
            </Button>
          </StaffForm>
        </details>
      )}
    </>
  )
}
