import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Member, refusalOfTeamChange, type TeamChange } from './team.ts'

const member = (id: string, more: Partial<Member> = {}): Member => ({
  id,
  role: 'owner',
  status: 'active',
  demonstration: false,
  ...more,
})

const refusalFor = (team: Member[], actorId: string | null, memberId: string, change: TeamChange) =>
  refusalOfTeamChange(team, { actorId, memberId, change })

test('the last active owner cannot be disabled or get another role, whoever asks', () => {
  const sales = member('sales', { role: 'sales' })
  const away = member('away', { status: 'disabled' })
  const shown = member('shown', { demonstration: true })
  const team = [member('ana'), sales, away, shown]
  for (const actor of ['away', 'shown', null]) {
    assert.equal(refusalFor(team, actor, 'ana', { kind: 'disable' }), 'last-owner')
    assert.equal(refusalFor(team, actor, 'ana', { kind: 'role', role: 'sales' }), 'last-owner')
  }
  assert.equal(refusalFor([...team, member('luz')], 'luz', 'ana', { kind: 'disable' }), null)
  assert.equal(refusalFor(team, 'ana', 'sales', { kind: 'role', role: 'owner' }), null)
})

test('staff cannot change themselves, an unknown person, or a member of the demonstration', () => {
  const team = [member('ana'), member('luz'), member('shown', { demonstration: true })]
  assert.equal(refusalFor(team, 'ana', 'ana', { kind: 'disable' }), 'oneself')
  assert.equal(refusalFor(team, 'ana', 'ana', { kind: 'role', role: 'sales' }), 'oneself')
  assert.equal(refusalFor(team, 'ana', 'nobody', { kind: 'disable' }), 'nobody')
  assert.equal(refusalFor(team, 'ana', 'shown', { kind: 'disable' }), 'demonstration')
})

test('each change is allowed only for members in the matching state', () => {
  const team = [
    member('ana'),
    member('on', { role: 'sales' }),
    member('off', { status: 'disabled' }),
    member('new', { status: 'invited' }),
  ]
  const possible = (id: string) =>
    (['disable', 'enable', 'withdraw', 'invite-again'] as const).filter(
      (kind) => refusalFor(team, 'ana', id, { kind }) === null,
    )
  assert.deepEqual(possible('on'), ['disable'])
  assert.deepEqual(possible('off'), ['enable'])
  assert.deepEqual(possible('new'), ['withdraw', 'invite-again'])
  assert.equal(refusalFor(team, 'ana', 'on', { kind: 'role', role: 'sales' }), 'otherwise')
})
