import { Fragment } from 'react'
import { garmentNouns } from '../../../../domain/designs/builder.ts'
import { garments } from '../../../../domain/catalogue/catalogue.ts'
import type { GarmentPrices } from '../../../../domain/designs/garment-price.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { designsCopy as copy } from './words.ts'
import { settingsSlugs } from '../../../../words/backoffice/settings-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'

type GarmentPricesNowProps = {
  /** null: the owner has not saved prices of garments yet, so the builder is closed. */
  prices: GarmentPrices | null
  mayPrice: boolean
}

export function GarmentPricesNow({ prices, mayPrice }: GarmentPricesNowProps) {
  return (
    <section className="work-sheet stack gap-3" aria-labelledby="precios">
      <h2 id="precios">{copy.prices}</h2>
      <p className="soft small">{prices ? copy.pricesText : copy.pricesOpen}</p>
      {prices && (
        <dl className="facts">
          {garments.map((garment) => (
            <Fragment key={garment}>
              <dt>{garmentNouns[garment]}</dt>
              <dd>
                <Price amount={prices[garment]} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {mayPrice && (
        <p>
          <ButtonLink
            to={paths.settingsOf(settingsSlugs.garments)}
            kind={prices ? 'quiet' : 'main'}
            small
            prefetch="none"
          >
            {prices ? copy.changePrices : copy.decidePrices}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
