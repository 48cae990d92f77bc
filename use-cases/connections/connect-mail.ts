import { deleteTrial, lockConnections, saveTries } from '../../data/connections/stored-connections.ts'
import type { Tx } from '../../data/database.ts'
import { saveShopCheck } from '../../data/opening/shop-checks.ts'
import { codeAnswer, codeFrom } from '../../domain/connections/connection.ts'
import { type MailServer, smtpUrlOf } from '../../domain/connections/mail-server.ts'
import type { MailFault } from '../../gateways/mail/mail-fault.ts'
import type { Shop } from '../shop.ts'
import { changeAndReloadSettings } from '../settings/change-settings.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import {
  keepTrial,
  mailOwners,
  memberWhoTries,
  type NoKey,
  sealTrial,
  takeUpTrial,
  trialIn,
} from './connection-trial.ts'
import { type MailSecrets, sealedAbout } from './live-connections.ts'

type TrialSecrets = MailSecrets & { code: string }

export type MailServerTried =
  | { kind: 'code-sent'; to: string }
  /** `said`: the server's own words, or ''. */
  | { kind: 'not-sent'; fault: MailFault; said: string }
  /** The environment sets the mail server. */
  | { kind: 'fixed' }
  /** The member has no mailbox for the code: the demonstration's owner, or the console. */
  | { kind: 'no-mailbox' }
  | NoKey

/** Mails the member a code through the new server. Nothing else uses the new server until the code is typed. */
export async function tryMailServer(
  shop: Shop,
  actor: Actor,
  { server, password }: { server: MailServer; password: string },
): Promise<MailServerTried | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'connect services')
  if (refused) return refused
  if (shop.settings.connections.mail === 'fixed') return { kind: 'fixed' }
  const member = await memberWhoTries(shop, actor)
  if (!member) return { kind: 'no-mailbox' }
  const code = codeFrom(shop.randomBytes(4))
  const secrets: TrialSecrets = { password, code }
  const sealed = await sealTrial(shop, 'mail', secrets)
  if ('kind' in sealed) return sealed
  const fault = await sendCode(shop, { server, password, code, to: member })
  if (fault !== null) return { kind: 'not-sent', ...fault }
  await keepTrial(shop, { ...sealed, service: 'mail', facts: server, staffId: member.id })
  return { kind: 'code-sent', to: member.email }
}

async function sendCode(
  shop: Shop,
  mail: { server: MailServer; password: string; code: string; to: { name: string; email: string } },
): Promise<{ fault: MailFault; said: string } | null> {
  const { server, password, code, to } = mail
  const mailer = shop.mailer.at({ url: smtpUrlOf(server, password), from: server.from })
  try {
    const { templates, writeMail, faultOf } = shop.mailer
    const words = writeMail(templates.connectionCodeMail(to, code, shop.settings), shop.settings)
    const failed = await mailer
      .send({ id: `connection-code:${shop.newId()}`, to: to.email, ...words })
      .then(() => null, faultOf)
    if (failed === null) return null
    // A server that refuses the sign-in may repeat the password.
    return { fault: failed.fault, said: failed.fault === 'login' ? '' : failed.said }
  } finally {
    mailer.close()
  }
}

export type MailServerConfirmed =
  | { kind: 'connected' }
  | { kind: 'wrong' }
  /** Too many wrong codes, or too late: the server must be tried again. */
  | { kind: 'spent' | 'expired' | 'no-trial' }
  /** Another member connected a server after this one was tried. */
  | { kind: 'meanwhile' }
  | { kind: 'fixed' }
  | NoKey

/** The right code makes the tried server the shop's. */
export async function confirmMailServer(
  shop: Shop,
  actor: Actor,
  { trialId, code }: { trialId: string; code: string },
): Promise<MailServerConfirmed | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'connect services')
  if (refused) return refused
  if (shop.settings.connections.mail === 'fixed') return { kind: 'fixed' }
  return changeAndReloadSettings(shop, async (tx): Promise<MailServerConfirmed> => {
    const stored = await lockConnections(tx, 'mail')
    const trial = trialIn(stored, trialId, actor)
    if (!trial) return { kind: 'no-trial' }
    const secrets = (await shop.vault.unseal(trial.sealed, sealedAbout(trial))) as TrialSecrets | null
    if (secrets === null) return { kind: 'no-key' }
    const answer = codeAnswer({ ...trial, code: secrets.code }, code, shop.now())
    if (answer !== 'right') {
      await (answer === 'wrong' ? saveTries(tx, trial.id, trial.tries + 1) : deleteTrial(tx, trial.id))
      return { kind: answer }
    }
    const taken = await takeUpTrial(tx, stored, trial, shop.now())
    if (taken.kind === 'meanwhile') return taken
    const { before } = taken
    const was = before && factsForLog(before.facts as MailServer)
    const server = trial.facts as MailServer
    await noteInLog(tx, shop, actor, 'connect services', ['shop', 'mail'], {
      ...(was && { was }),
      became: factsForLog(server),
    })
    await noteGoodCheck(tx, shop, { server, password: secrets.password, staffId: trial.staffId })
    const by = actor.kind === 'staff' ? actor.name : ''
    await mailOwners(tx, shop, { service: 'mail', by, server: server.host, through: before?.id ?? null })
    return { kind: 'connected' }
  })
}

const factsForLog = ({ host, port, user, from }: MailServer) => ({
  mailServer: `${host}:${port}`,
  mailUser: user,
  sender: from,
})

/** The typed code proves that the server works, so the first step needs no other test. */
async function noteGoodCheck(
  tx: Tx,
  shop: Shop,
  { server, password, staffId }: { server: MailServer; password: string; staffId: string | null },
): Promise<void> {
  const mailer = shop.mailer.at({ url: smtpUrlOf(server, password), from: server.from })
  const about = `${mailer.server} ${mailer.sender()}`
  mailer.close()
  const check = { part: 'mail', good: true, about, answer: '', checkedAt: shop.now() } as const
  await saveShopCheck(tx, check, staffId)
}
