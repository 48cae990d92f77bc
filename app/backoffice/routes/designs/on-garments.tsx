import { addressOfChoice } from '../../../../domain/designs/builder-address.ts'
import { firstChoice, garmentNouns } from '../../../../domain/designs/builder.ts'
import { colours, garments } from '../../../../domain/catalogue/catalogue.ts'
import { ownLook } from '../../../../domain/designs/own-print.ts'
import { designsCopy as copy } from './words.ts'
import { colourName } from '../../../../words/colours.ts'
import { paths } from '../../../../words/paths.ts'
import type { DesignDraft } from './design-draft.ts'

type OnGarmentsProps = Pick<DesignDraft, 'colours' | 'garments' | 'picture'> & {
  /** Id of the built-in print that the program draws; null for an uploaded print. */
  builtInPrint: string | null
  name: string
}

export function OnGarments({ name, picture, builtInPrint, ...chosen }: OnGarmentsProps) {
  const own = ownLook(picture)
  const worn = garments.filter((garment) => chosen.garments.includes(garment))
  const dyed = colours.filter((colour) => chosen.colours.includes(colour))
  if (own === '' && builtInPrint === null)
    return <p className="soft">{picture === '' ? copy.liveNoPrint : copy.printForeign}</p>
  if (worn.length === 0 || dyed.length === 0) return <p className="soft">{copy.liveNothing}</p>
  return (
    <ul className="plain design-worn">
      {worn.flatMap((garment) =>
        dyed.map((colour) => {
          const choice = { ...firstChoice, garment, colour, designId: builtInPrint }
          return (
            <li key={`${garment} ${colour}`}>
              <img
                src={paths.builderPicture(addressOfChoice(choice) + own)}
                alt={copy.wears(garmentNouns[garment], colourName[colour], name)}
                width={96}
                height={120}
                loading="lazy"
                decoding="async"
              />
              <span className="small">{copy.on(garmentNouns[garment], colourName[colour])}</span>
            </li>
          )
        }),
      )}
    </ul>
  )
}
