import { randomBytes, randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startStaffSession } from '../../use-cases/staff/start-staff-session.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { beginCopy } from '../../words/backoffice/enter.ts'
import { secondFactorCopy } from '../../words/backoffice/second-factor-words.ts'
import { hearing } from './journey-backoffice.ts'
import type { JourneyShop } from './journey-shop.ts'
import type { StaffActor } from './test-staff.ts'

/** Signs in with the password only, or also with a second factor at the time `secondFactorAt`. */
export async function enterHalfWay(
  context: BrowserContext,
  { db, url }: JourneyShop,
  { id: staffId }: StaffActor,
  secondFactorAt: Date | null = null,
): Promise<void> {
  const chance = { now: () => new Date(), newId: randomUUID, randomBytes }
  const of = { staffId, secondFactorAt, browser: 'Chrome', address: '127.0.0.1' }
  const { token } = await db.transaction().execute((tx) => startStaffSession(tx, chance, of))
  await context.addCookies([{ name: 'staff', value: token, url, httpOnly: true, sameSite: 'Strict' }])
}

export async function withFinger(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Waits for the scripts, without which the button does not work. */
export async function pressForPasskey(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect(button).toBeVisible()
  await hearing(page)
  await button.click()
}

/** Fills the form of the first owner, lucia@tienda.example, and registers a passkey (`withFinger`). */
export async function beginAsOwner(page: Page): Promise<void> {
  await page.getByLabel(beginCopy.name).fill('Lucía')
  await page.getByLabel(beginCopy.email).fill('lucia@tienda.example')
  await page.getByLabel(beginCopy.pass, { exact: true }).fill('hilo rojo y dedal')
  await page.getByRole('button', { name: beginCopy.submit }).click()
  await pressForPasskey(page, secondFactorCopy.enrolPasskey)
  await page.getByRole('link', { name: secondFactorCopy.kept }).click()
  await page.waitForURL((url) => url.pathname === paths.today)
}

/** Moves the member's second factor and last activity into the past. */
export async function passMinutes({ db }: JourneyShop, { id }: StaffActor, minutes: number): Promise<void> {
  const sessions = await db
    .selectFrom('staff_sessions')
    .select(['id', 'second_factor_at', 'last_seen_at'])
    .where('staff_id', '=', id)
    .execute()
  const before = (at: Date) => new Date(at.getTime() - minutes * 60_000)
  for (const session of sessions) {
    await db
      .updateTable('staff_sessions')
      .set({
        second_factor_at: session.second_factor_at && before(session.second_factor_at),
        last_seen_at: before(session.last_seen_at),
      })
      .where('id', '=', session.id)
      .execute()
  }
}
