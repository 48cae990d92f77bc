import { minifySync } from 'vite'
import { dropFunctions } from './drop-functions.ts'
import { dropKinds } from './drop-kinds.ts'
import { freeNames } from './free-names.ts'
import { applyEdits, type Edit, type Node, nameOf, parse, walk } from './syntax-tree.ts'

/** What a file of the framework does without here. Every word of it must be found in the file. */
export type Parts = {
  /** Text for text; each stands in the file once, or as often as `times` says. */
  replaced?: readonly { from: string; to: string; times?: number }[]
  /** Kinds of fibers that are never made. */
  kinds?: readonly number[]
  /** Functions that are never called while the shop runs. */
  never?: readonly string[]
  /** Functions whose answer is known, with it. */
  answers?: Readonly<Record<string, string>>
  /** Members that nobody reads, of objects as they are written down or assigned. */
  members?: readonly string[]
}

/** The code without the parts, and without whatever is reached through them alone. */
export function leaveOut(code: string, parts: Parts, { loud = false } = {}): string {
  const known = freeNames(code)
  let lean = code
  for (const { from, to, times = 1 } of parts.replaced ?? []) {
    const found = lean.split(from).length - 1
    if (found !== times) throw new Error(`Found ${found} times instead of ${times}: ${from}`)
    lean = lean.replaceAll(from, () => to)
  }
  if (parts.kinds) lean = dropKinds(lean, parts.kinds)
  lean = replaceCalls(lean, answersOf(parts, loud))
  lean = dropMembers(lean, parts.members ?? [])
  for (let before = ''; before !== lean;) {
    before = lean
    lean = dropFunctions(fold(lean))
  }
  const lost = [...freeNames(lean)].filter((name) => !known.has(name) && !(name in globalThis))
  if (lost.length > 0) throw new Error(`Nobody declares ${lost.join(', ')}`)
  return lean
}

/** Decides what is decided already: `false && f()` is nothing. Names stay, so that what follows can still be read. */
function fold(code: string): string {
  const { code: folded, errors } = minifySync('file.js', code, {
    compress: { sequences: false, joinVars: false },
    mangle: false,
    codegen: { removeWhitespace: false },
  })
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return folded
}

function answersOf({ never = [], answers = {} }: Parts, loud: boolean): Map<string, string> {
  const silent = (name: string) => (loud ? `(()=>{throw new Error("left out: ${name}")})()` : '(void 0)')
  return new Map([...Object.entries(answers), ...never.map((name): [string, string] => [name, silent(name)])])
}

function replaceCalls(code: string, answers: Map<string, string>): string {
  const edits: Edit[] = []
  const left = new Set(answers.keys())
  walk(parse(code), (node) => {
    if (node.type !== 'CallExpression') return true
    const callee = node['callee'] as Node
    const name = callee.type === 'Identifier' ? (callee['name'] as string) : ''
    const text = answers.get(name)
    if (text === undefined) return true
    left.delete(name)
    edits.push({ start: node.start, end: node.end, text })
    return false
  })
  if (left.size > 0) throw new Error(`Not called: ${[...left].join(', ')}`)
  return applyEdits(code, edits)
}

function dropMembers(code: string, members: readonly string[]): string {
  const edits: Edit[] = []
  const left = new Set(members)
  const goes = (name: string | undefined) =>
    name !== undefined && members.includes(name) && left.delete(name) !== null
  walk(parse(code), (node) => {
    if (node.type === 'ObjectExpression') {
      const properties = node['properties'] as Node[]
      const kept = properties.filter((property) => property['computed'] || !goes(nameOf(property['key'])))
      if (kept.length === properties.length) return true
      const text = `{${kept.map(({ start, end }) => code.slice(start, end)).join(',')}}`
      edits.push({ start: node.start, end: node.end, text })
      return false
    }
    const assigned =
      node.type === 'ExpressionStatement' && ((node['expression'] as Node)['left'] as Node | undefined)
    if (!assigned || assigned.type !== 'MemberExpression' || !goes(nameOf(assigned))) return true
    edits.push({ start: node.start, end: node.end, text: '' })
    return false
  })
  if (left.size > 0) throw new Error(`No such member: ${[...left].join(', ')}`)
  return applyEdits(code, edits)
}
