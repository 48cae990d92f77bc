import { isFunction, variablesOf } from './free-names.ts'
import { applyEdits, type Edit, isNode, type Node, nameOf, parse, walk } from './syntax-tree.ts'

/**
 * Takes out what React does for kinds of fibers (its `tag`) that nothing makes any more: arms of switches over a tag,
 * and comparisons with it. Variables that such an arm declares stay, since other arms may use them too.
 */
export function dropKinds(code: string, kinds: readonly number[]): string {
  const edits: Edit[] = []
  const gone = (value: unknown) => isNode(value) && kinds.includes(value['value'] as number)
  look(parse(code))
  return applyEdits(code, edits)

  function look(scope: Node) {
    const declared = new Set<string>()
    walk(scope, (node) => {
      if (node !== scope && isFunction(node)) {
        look(node)
        return false
      }
      if (node.type === 'SwitchStatement' && nameOf(node['discriminant']) === 'tag')
        for (const arm of armsOf(node, gone)) {
          for (const name of arm.variables) declared.add(name)
          edits.push(arm)
        }
      if (node.type === 'BinaryExpression') compare(node)
      return true
    })
    if (declared.size === 0) return
    const start = (scope['body'] as Node).start + 1
    edits.push({ start, end: start, text: `var ${[...declared].join()};` })
  }

  function compare(node: Node) {
    if (!/^[!=]==$/.test(node['operator'] as string)) return
    const [left, right] = [node['left'], node['right']]
    if ((gone(left) && nameOf(right) === 'tag') || (gone(right) && nameOf(left) === 'tag'))
      edits.push({ start: node.start, end: node.end, text: String(node['operator'] === '!==') })
  }
}

type Arm = Edit & { variables: Iterable<string> }

/** An arm that a living one above falls into loses its label alone. */
function armsOf(node: Node, gone: (value: unknown) => boolean): Arm[] {
  const edits: Arm[] = []
  let fallsIn = false
  for (const arm of node['cases'] as Node[]) {
    const [first] = arm['consequent'] as Node[]
    if (gone(arm['test'])) {
      const label = first !== undefined && fallsIn
      const end = label ? first.start : arm.end
      edits.push({ start: arm.start, end, text: '', variables: label ? [] : variablesOf(arm) })
      if (!label) continue
    }
    fallsIn = !leaves(arm['consequent'] as Node[])
  }
  return edits
}

function leaves(statements: Node[]): boolean {
  const last = statements.at(-1)
  if (!last) return false
  if (last.type === 'BlockStatement') return leaves(last['body'] as Node[])
  return /^(Break|Return|Throw|Continue)Statement$/.test(last.type)
}
