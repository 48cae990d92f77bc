import { sizeGuide } from '../../../domain/size-guide.ts'
import { catalogue } from '../../copy/catalogue.ts'
import { sizeGuideCopy as copy } from '../../copy/size-guide.ts'

/** What children of each age usually measure. */
export function SizeChart() {
  return (
    <table className="sizes">
      <caption>{copy.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.age}</th>
          <th scope="col">{copy.height}</th>
          <th scope="col">{copy.chest}</th>
          <th scope="col">{copy.waist}</th>
        </tr>
      </thead>
      <tbody>
        {sizeGuide.map(({ age, height, chest, waist }) => (
          <tr key={age}>
            <th scope="row">{catalogue.age(age)}</th>
            <td>{copy.range(...height)}</td>
            <td>{copy.range(...chest)}</td>
            <td>{copy.range(...waist)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
