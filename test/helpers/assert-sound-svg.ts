import assert from 'node:assert/strict'

/** Fails on an unclosed element, a stray bracket, a broken number, a duplicate id, or a reference to a missing id. */
export function assertSoundSvg(svg: string, what: string): void {
  const open: string[] = []
  const ids = new Set<string>()
  for (const [, closing, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing) assert.equal(open.pop(), name, `${what}: </${name}>`)
    else if (!empty) open.push(name)
    const id = /\sid="([^"]+)"/.exec(attributes)?.[1]
    if (id) {
      assert.ok(!ids.has(id), `${what}: id ${id} twice`)
      ids.add(id)
    }
  }
  assert.deepEqual(open, [], `${what}: not closed`)
  assert.doesNotMatch(svg.replace(/<[^<>]*>/g, ''), /[<>]/, `${what}: stray bracket`)
  assert.doesNotMatch(svg, /NaN|undefined|Infinity/, `${what}: broken number`)
  for (const [, used = ''] of svg.matchAll(/url\(#([^)]+)\)/g))
    assert.ok(ids.has(used), `${what}: #${used} is not defined`)
}
