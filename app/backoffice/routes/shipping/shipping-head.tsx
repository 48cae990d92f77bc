import { NavLink } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { shippingCopy as copy } from '../../../../words/backoffice/shipping-words.ts'
import { Tabs, WorkHead } from '../../ui/page-parts.tsx'

export function ShippingHead({ tab = copy.title }: { tab?: string }) {
  return (
    <>
      <WorkHead title={copy.title} tab={tab} />
      <Tabs label={copy.tabsLabel}>
        <NavLink to={paths.shipping} end>
          {copy.tabs.costs}
        </NavLink>
        <NavLink to={paths.carriers}>{copy.tabs.carriers}</NavLink>
        <NavLink to={paths.pickup}>{copy.tabs.pickup}</NavLink>
        <NavLink to={paths.parcelFiles}>{copy.tabs.parcels}</NavLink>
        <NavLink to={paths.postalCodes}>{copy.tabs.postalCodes}</NavLink>
      </Tabs>
    </>
  )
}
