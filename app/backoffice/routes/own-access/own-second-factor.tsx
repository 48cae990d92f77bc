import { useNavigation } from 'react-router'
import { staffPasskeys, recoveryCodesLeft } from '../../../../data/staff/second-factors.ts'
import { longestPasskeyName, mayDoWithout } from '../../../../domain/staff/second-factor.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { secondFactorCopy } from '../../../../words/backoffice/second-factor-words.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaffFor, currentStaff } from '../../session/staff-context.ts'
import styles from '../../styles/second-factor.css?url'
import { BackLink, Badge, Rows, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { BeginCodes, AuthenticatorPanel, NewPasskey } from '../second-factor/enrol.tsx'
import { enrol } from '../second-factor/enrolling.ts'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import type { Route } from './+types/own-second-factor.ts'
import { changeSecondFactor } from './changing-second-factor.ts'

const copy = secondFactorCopy.own

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('end own session', { context })
  const { factors } = who
  const [passkeys, recoveryLeft] = await Promise.all([
    staffPasskeys(shop.db, who.staff.id),
    recoveryCodesLeft(shop.db, who.staff.id),
  ])
  const may = (without: 'passkey' | 'codes') => mayDoWithout({ ...who.staff, factors }, without)
  return {
    shopName: shop.settings.name,
    codes: factors.codes,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: dayAndTime(createdAt),
      used: lastUsedAt && dayAndTime(lastUsedAt),
    })),
    recoveryLeft,
    mayRemovePasskey: may('passkey'),
    mayTurnOffCodes: may('codes'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const enrolled = await enrol(shop, who, { form, userAgent: request.headers.get('user-agent') })
  // `renewed` is always null here, because a session that may open this page keeps its token.
  return enrolled?.answer ?? changeSecondFactor(shop, who, form)
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function OwnSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { shopName } = loaderData
  return (
    <div className="stack own-factor">
      <BackLink to={backofficePaths.ownAccess}>{copy.back}</BackLink>
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      {actionData?.recoveryCodes && <RecoveryCodes codes={actionData.recoveryCodes} shopName={shopName} />}
      <Passkeys {...loaderData} />
      <Codes
        {...loaderData}
        program={actionData?.recoveryCodes === undefined ? actionData?.program : undefined}
      />
      <Recovery {...loaderData} />
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Passkeys({ passkeys, mayRemovePasskey }: Loaded) {
  return (
    <section className="stack gap-3">
      <h2>{copy.passkeys}</h2>
      <Rows empty={copy.noPasskeys}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="passkey">
            <PasskeyRow passkey={passkey} mayRemove={mayRemovePasskey} />
          </li>
        ))}
      </Rows>
      <div className="work-sheet">
        <NewPasskey label={copy.addPasskey} />
      </div>
    </section>
  )
}

function PasskeyRow({ passkey, mayRemove }: { passkey: Loaded['passkeys'][number]; mayRemove: boolean }) {
  const { id, name, since, used } = passkey
  return (
    <>
      <p className="passkey-name">
        <strong>{name}</strong>
        <span className="soft small">{`${copy.added(since)} · ${used ? copy.used(used) : copy.neverUsed}`}</span>
      </p>
      {/* The passkey's name is the React key, so the form closes after a new name is saved. */}
      <details key={name} className="passkey-change">
        <summary>{copy.rename}</summary>
        <StaffForm method="post" className="row gap-2">
          <input type="hidden" name="passkey" value={id} />
          <span className="field passkey-field">
            <input
              name="name"
              aria-label={`${copy.name}: ${name}`}
              required
              maxLength={longestPasskeyName}
              defaultValue={name}
            />
          </span>
          <Button type="submit" name="intent" value="name-passkey">
            {copy.save}
          </Button>
        </StaffForm>
      </details>
      {mayRemove ? (
        <details className="passkey-change">
          <summary>{copy.remove}</summary>
          <StaffForm method="post" className="stack gap-2">
            <input type="hidden" name="passkey" value={id} />
            <p className="soft small">{copy.removeHint}</p>
            <Button
              type="submit"
              name="intent"
              value="remove-passkey"
              aria-label={`${copy.removeSure}: ${name}`}
            >
              {copy.removeSure}
            </Button>
          </StaffForm>
        </details>
      ) : (
        <p className="soft small">{copy.lastOne}</p>
      )}
    </>
  )
}

function Codes({
  codes,
  mayTurnOffCodes,
  program,
}: Loaded & { program: Parameters<typeof AuthenticatorPanel>[0]['program'] | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'turn-off-codes'
  return (
    <section className="stack gap-3">
      <h2>
        {copy.codes} <Badge meaning={codes ? 'moving' : 'resting'}>{codes ? copy.on : copy.off}</Badge>
      </h2>
      {program ? (
        <AuthenticatorPanel program={program} />
      ) : (
        <div className="work-sheet stack gap-2">
          <p className="soft small">{codes ? copy.codesOn : copy.codesOff}</p>
          <BeginCodes label={codes ? copy.replace : copy.turnOn} />
          {codes && <p className="soft small">{copy.replaceHint}</p>}
          {codes &&
            (mayTurnOffCodes ? (
              <StaffForm method="post">
                <Button wide type="submit" name="intent" value="turn-off-codes" busy={busy}>
                  {copy.turnOff}
                </Button>
              </StaffForm>
            ) : (
              <p className="soft small">{copy.lastOne}</p>
            ))}
        </div>
      )}
    </section>
  )
}

function Recovery({ recoveryLeft, codes, passkeys }: Loaded) {
  const busy = useNavigation().formData?.get('intent') === 'renew-recovery'
  const any = codes || passkeys.length > 0
  return (
    <section className="stack gap-3">
      <h2>
        {copy.recovery} {any && recoveryLeft < 3 && <Badge meaning="act">{copy.few}</Badge>}
      </h2>
      <div className="work-sheet stack gap-2">
        <p>{any ? copy.recoveryLeft(recoveryLeft) : copy.recoveryNone}</p>
        {any && (
          <StaffForm method="post" className="stack gap-2">
            <p className="soft small">{copy.renewHint}</p>
            <Button wide type="submit" name="intent" value="renew-recovery" busy={busy}>
              {copy.renew}
            </Button>
          </StaffForm>
        )}
      </div>
    </section>
  )
}
