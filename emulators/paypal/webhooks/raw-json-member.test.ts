import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rawJsonMember } from './raw-json-member.ts'

test('the text of a member is found byte for byte', () => {
  const event = '{ "amount": 1.10, "text": "a \\"}{, b", "list": [1, {"webhook_event": 2}] }'
  for (const json of [
    `{"webhook_event":${event}}`,
    `{ "a" : "x,}\\\\" , "webhook_event" : ${event} , "z": null }`,
    `\n{"a":[{"webhook_event":1}],"webhook_event":${event}\n}`,
  ]) {
    assert.doesNotThrow(() => JSON.parse(json))
    assert.equal(rawJsonMember(json, 'webhook_event'), event)
  }
  assert.equal(rawJsonMember('{"b":1}', 'webhook_event'), undefined)
  assert.equal(rawJsonMember('[1]', 'webhook_event'), undefined)
  assert.equal(rawJsonMember('{}', 'webhook_event'), undefined)
  assert.equal(rawJsonMember('{"n":12}', 'n'), '12')
})
