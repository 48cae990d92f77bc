import { data } from 'react-router'
import { ownColours } from '../../../../domain/settings/brand-colours.ts'
import { isLegalText, type LegalTextName } from '../../../../domain/settings/brand.ts'
import type { ShownPicture } from '../../../../domain/pictures/picture.ts'
import type { SettingsDraft } from '../../../forms/settings-form.ts'
import { countTransfersElsewhere } from '../../../../data/payments/transfers-elsewhere.ts'
import { type PageGroup, pageGroups, rulesOf } from '../../../../domain/settings/settings-rules.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import {
  settingsCopy as copy,
  settingsPages,
  settingsSlugs,
} from '../../../../words/backoffice/settings-words.ts'
import { howPaidCopy } from '../../../../words/backoffice/transfer-settings-words.ts'
import { templatesOf } from '../../../../words/brand-texts.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'
import { Message } from '../../../ui/message.tsx'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { StoredFields } from '../../client/stored-fields.tsx'
import { BackLink, FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import pictureStyles from '../../styles/pictures.css?url'
import styles from '../../styles/settings.css?url'
import type { Route } from './+types/settings-group.ts'
import { changeGroup, shownGroup } from './change-group.ts'
import { LegalHelp } from './legal-help.tsx'
import { ColoursPreview } from './colours-preview.tsx'
import { OnlinePaymentsLine, onlinePaymentsOf } from './online-payments.tsx'
import { TransferPreview } from './transfer-preview.tsx'
import { SettingsFields } from './settings-fields.tsx'

function groupOf(slug: string) {
  const group = pageGroups.find((each) => settingsSlugs[each] === slug)
  if (!group) throw data(copy.notThere, { status: 404 })
  return group
}

/** For each group of settings, a page of the shop where the settings are visible. */
const shopPages: Partial<Record<PageGroup, string>> & Record<LegalTextName, string> = {
  identity: shopPaths.home,
  contact: shopPaths.contact,
  look: shopPaths.home,
  pictures: shopPaths.home,
  announcement: shopPaths.home,
  home: shopPaths.home,
  rows: shopPaths.home,
  about: shopPaths.about,
  legal: shopPaths.privacy,
  terms: shopPaths.terms,
  privacy: shopPaths.privacy,
  cookies: shopPaths.cookiePolicy,
  payments: shopPaths.paymentsAndShipping,
}

function picturesOf(shop: Shop, group: PageGroup, draft: SettingsDraft): Record<string, ShownPicture> {
  const places = rulesOf(group).filter(([, { kind }]) => kind === 'picture')
  const addresses = places.flatMap(([name]) => draft[name] || [])
  return Object.fromEntries(addresses.map((address) => [address, shop.pictures.resolve(address)]))
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change settings', { context })
  const group = groupOf(params.group)
  const { draft, all, version, canUndo } = await shownGroup(shop, group)
  const templates: Partial<Record<string, Record<string, string>>> = templatesOf(all.identity)
  return {
    group,
    version,
    canUndo,
    draft,
    templates: templates[group] ?? {},
    colours: ownColours(all.look),
    page: shopPages[group] ?? null,
    elsewhere: group === 'transfer' ? await countTransfersElsewhere(shop.db, all.transfer.clabe) : 0,
    online: group === 'transfer' ? onlinePaymentsOf(shop.settings) : null,
    shown: picturesOf(shop, group, draft),
    needsLegalConfirmation: group === 'card' && !all.card.sold && !shop.settings.demonstration.backoffice,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  return changeGroup({ shop, actor: who.actor, group: groupOf(params.group), form })
}

export const links: Route.LinksFunction = () =>
  [styles, pictureStyles].map((href) => ({ rel: 'stylesheet', href }))

export default function SettingsOfGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { group, version, canUndo, draft, colours, page, online, elsewhere } = loaderData
  const saving = useSaving()
  const form = useFirstFault(actionData?.faults)
  const nearest = Object.entries(actionData?.nearest ?? {})
  return (
    <>
      <Head group={group} page={page} />
      <FeedbackMessage feedback={actionData?.feedback} />
      {elsewhere > 0 && <Message>{howPaidCopy.elsewhere(elsewhere)}</Message>}
      {isLegalText(group) && <LegalHelp draft={draft} />}
      {/* The form shows the stored values; after a refused form, the typed values. */}
      <StaffForm
        method="post"
        ref={form}
        className="work-sheet stack gap-5 settings-form"
        data-group={group}
        noValidate
        key={group}
      >
        <StoredFields from={actionData?.begun ? 'begun' : version}>
          <input type="hidden" name="version" value={actionData?.version ?? version} />
          {nearest.map(([name, colour]) => (
            <input key={name} type="hidden" name={`nearest-${name}`} value={colour} />
          ))}
          <SettingsFields
            {...loaderData}
            draft={actionData?.draft ?? draft}
            faults={actionData?.faults ?? {}}
            kept={actionData?.meanwhile ? draft : null}
          />
          {group === 'transfer' && <TransferPreview draft={actionData?.draft ?? draft} />}
        </StoredFields>
        {group === 'look' && <ColoursPreview colours={colours} />}
        {isLegalText(group) && draft['own'] === '' && (
          <p>
            <Button type="submit" name="intent" value="begin" small>
              {copy.begin}
            </Button>
          </p>
        )}
        {group === 'transfer' && <p className="soft small">{howPaidCopy.safe}</p>}
        <div className="next-action">
          <Button type="submit" kind="main" busy={saving}>
            {isLegalText(group) && draft['own'] === '' ? copy.saveTemplate : copy.save}
          </Button>
          {nearest.length > 0 && (
            <Button type="submit" name="intent" value="nearest" kind="sun">
              {copy.useNearest}
            </Button>
          )}
        </div>
      </StaffForm>
      {canUndo && <Undo version={version} />}
      {online && <OnlinePaymentsLine state={online} />}
    </>
  )
}

function Undo({ version }: { version: number }) {
  return (
    <StaffForm method="post">
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="undo" small busy={useSaving()}>
        {copy.undo}
      </Button>
    </StaffForm>
  )
}

function Head({ group, page }: Pick<Route.ComponentProps['loaderData'], 'group' | 'page'>) {
  const { title, hint } = settingsPages[group]
  return (
    <>
      <BackLink to={paths.settings}>{copy.back}</BackLink>
      <WorkHead title={title}>
        {page && (
          <a href={paths.seePageOfShop(page)} className="way">
            {copy.seePage} ↗
          </a>
        )}
      </WorkHead>
      <p className="soft">{hint}</p>
    </>
  )
}
