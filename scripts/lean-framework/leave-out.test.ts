import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leaveOut } from './leave-out.ts'
import { wantedButLeftOut } from './refuse-left-out.ts'

const flat = (code: string) => code.replace(/\s+/g, ' ').trim()

test('an arm for a kind that is never made goes with what only it calls; one fallen into keeps its body', () => {
  const code = `
    export function work(fiber) {
      switch (fiber.tag) {
        case 5: return host(fiber)
        case 30: return animate(fiber)
        case 13:
        case 31: return suspend(fiber)
      }
      return 30 === fiber.tag ? animate(fiber) : fiber
    }
    function host(fiber) { return fiber.a }
    function suspend(fiber) { return fiber.b }
    function animate(fiber) { return again(fiber) }
    function again(fiber) { return fiber.c ? animate(fiber.c) : fiber }
    again.prototype.more = function () { return animate }`
  const lean = leaveOut(code, { kinds: [30, 31] })
  assert.doesNotMatch(lean, /animate|again|30|31/)
  assert.match(flat(lean), /case 13: return suspend\(fiber\)/)
})

test('a variable outlives the arm that declares it; one without any declaration is refused', () => {
  const code =
    'export function f(x) { switch (x.tag) { case 30: var y = 1; return y; case 5: y = x.z; if (y) return y } return 0 }'
  assert.equal(flat(leaveOut(code, { kinds: [30] })).match(/var y/)?.length, 1)
  const lost = () => leaveOut(code, { replaced: [{ from: 'var y = 1', to: '' }] })
  assert.throws(lost, /Nobody declares y/)
})

test('calls that never happen go, loudly where that is asked for', () => {
  const code =
    'export function go(x) { if (x.form) send(x); return ready(x) ? x : 0 }\nfunction send(x) { return x }'
  assert.doesNotMatch(leaveOut(code, { never: ['send'] }), /send/)
  assert.match(leaveOut(code, { never: ['send'] }, { loud: true }), /left out: send/)
  assert.match(flat(leaveOut(code, { answers: { ready: 'true' } })), /return x;? }/)
})

test('members that nobody reads go, written down or assigned', () => {
  const lean = leaveOut('exports.kept = { a: 1, b: f };\nexports.b = f;\nfunction f() { return 1 }', {
    members: ['b'],
  })
  assert.equal(flat(lean), 'exports.kept = { a: 1 };')
})

test('what is not found as it was read is refused', () => {
  assert.throws(() => leaveOut('let a = 1', { replaced: [{ from: 'b', to: '' }] }), /Found 0 times/)
  assert.throws(() => leaveOut('b(); b()', { replaced: [{ from: 'b()', to: '' }] }), /Found 2 times/)
  assert.throws(() => leaveOut('a()', { never: ['b'] }), /Not called: b/)
  assert.throws(() => leaveOut('x = { a }', { members: ['b'] }), /No such member: b/)
})

test('a module that wants what is left out is told', () => {
  assert.equal(
    wantedButLeftOut('import { useState, useActionState as u } from "react"'),
    'useActionState of react',
  )
  assert.equal(wantedButLeftOut('import React from "react"\nReact.cloneElement(a)'), 'cloneElement of react')
  assert.equal(wantedButLeftOut('import { createPortal } from "react-dom"'), 'createPortal of react-dom')
  assert.equal(
    wantedButLeftOut('import { Link, useFetcher } from "react-router"'),
    'useFetcher of react-router',
  )
  assert.equal(wantedButLeftOut('export async function clientLoader() {}'), 'clientLoader')
  assert.equal(
    wantedButLeftOut('import { useState } from "react"\nimport { Link } from "react-router"'),
    null,
  )
})
