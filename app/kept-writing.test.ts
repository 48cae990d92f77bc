import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import {
  dropOldWriting,
  dropWriting,
  forgetWriting,
  keepWriting,
  type Writer,
  writingBefore,
} from './kept-writing.ts'

const now = Date.parse('2026-11-25T18:00:00Z')
const days = (count: number) => count * 24 * 60 * 60 * 1000
const luz: Writer = { id: 'luz', session: 'one', place: 'browser' }
const luzLater: Writer = { ...luz, session: 'two' }
const note = { page: '/trastienda/pedidos/1', form: 'intent=note text' }
const fields = [['text', '0', 'Con moño']] as const

describe('drafts kept in the browser', () => {
  afterEach(() => {
    for (const id of ['luz', 'beto']) forgetWriting({ id, place: 'browser' })
  })

  test('a draft returns in another session of the same person, at the same form of the same page', () => {
    keepWriting(luz, { ...note, fields }, now)
    assert.deepEqual(writingBefore(luzLater, note)?.fields, fields)
    assert.equal(writingBefore(luz, note), null)
    assert.equal(writingBefore({ ...luzLater, id: 'beto' }, note), null)
    assert.equal(writingBefore(luzLater, { ...note, form: 'title' }), null)
    assert.equal(writingBefore(luzLater, { ...note, page: '/trastienda/pedidos/2' }), null)
  })

  test('a draft is deleted when it is empty, when its page is left, and when its person signs out', () => {
    keepWriting(luz, { ...note, fields }, now)
    keepWriting(luz, { ...note, fields: [] }, now)
    assert.equal(writingBefore(luzLater, note), null)
    keepWriting(luz, { ...note, fields }, now)
    dropWriting(luz, { page: note.page })
    assert.equal(writingBefore(luzLater, note), null)
    keepWriting(luz, { ...note, fields }, now)
    forgetWriting(luz)
    assert.equal(writingBefore(luzLater, note), null)
  })

  test('a draft of three days ago is deleted, whoever wrote it', () => {
    keepWriting(luz, { ...note, fields }, now - days(3))
    keepWriting({ ...luz, id: 'beto' }, { ...note, fields }, now - days(2))
    dropOldWriting(now)
    assert.equal(writingBefore(luzLater, note), null)
    assert.ok(writingBefore({ ...luzLater, id: 'beto' }, note))
  })

  test('the newest twenty drafts of a person are kept', () => {
    for (let count = 0; count < 25; count += 1)
      keepWriting(luz, { ...note, page: `/trastienda/pedidos/${count}`, fields }, now + count)
    assert.equal(writingBefore(luzLater, { ...note, page: '/trastienda/pedidos/4' }), null)
    assert.ok(writingBefore(luzLater, { ...note, page: '/trastienda/pedidos/5' }))
  })
})
