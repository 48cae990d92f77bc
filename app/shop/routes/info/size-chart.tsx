import type { SizeGuideRow } from '../../../../domain/size-guide.ts'
import { catalogue } from '../../../../words/catalogue.ts'
import { sizeGuideCopy as copy } from '../../../../words/size-guide.ts'

/** What children usually measure, by age or by letter. */
export function SizeChart({ rows, caption }: { rows: readonly SizeGuideRow[]; caption: string }) {
  const lettered = rows.some(({ size }) => size !== null)
  return (
    <table className={lettered ? 'sizes sizes-lettered' : 'sizes'}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {lettered && <th scope="col">{copy.size}</th>}
          <th scope="col">{lettered ? copy.years : copy.age}</th>
          <th scope="col">{copy.height}</th>
          <th scope="col">{copy.chest}</th>
          <th scope="col">{copy.waist}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, age, height, chest, waist }) => (
          <tr key={size ?? age}>
            {lettered && <th scope="row">{size}</th>}
            {lettered ? <td>{age}</td> : <th scope="row">{catalogue.age(age)}</th>}
            <td>{copy.range(...height)}</td>
            <td>{copy.range(...chest)}</td>
            <td>{copy.range(...waist)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
