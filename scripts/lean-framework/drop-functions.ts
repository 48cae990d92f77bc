import { isLabel } from './free-names.ts'
import { applyEdits, type Node, nameOf, parse, walk } from './syntax-tree.ts'

/**
 * Takes out every function that is only called by itself or by others that go, wherever it is declared. Told apart by
 * name alone: of two of the same name both stay as long as one is called.
 */
export function dropFunctions(code: string): string {
  const declared: { name: string; node: Node }[] = []
  const called = new Map<string, Set<string>>()
  collect(parse(code), '')

  const alive = new Set([''])
  for (const owner of alive) for (const name of called.get(owner) ?? []) alive.add(name)
  return applyEdits(
    code,
    declared
      .filter(({ name }) => !alive.has(name))
      .map(({ node: { start, end } }) => ({ start, end, text: '' })),
  )

  function collect(tree: Node, owner: string) {
    walk(tree, (node, parent) => {
      const inner = node === tree || parent?.type.startsWith('Export') ? undefined : ownerOf(node)
      if (inner !== undefined) {
        declared.push({ name: inner, node })
        collect(node, inner)
        return false
      }
      if (node.type !== 'Identifier' || isLabel(node, parent) || node === tree['id']) return true
      const names = called.get(owner) ?? new Set()
      called.set(owner, names.add(nameOf(node) as string))
      return true
    })
  }
}

/** A method written onto a prototype belongs to its function. */
function ownerOf(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return nameOf(node['id'])
  if (node.type !== 'ExpressionStatement') return undefined
  const target = ((node['expression'] as Node)['left'] as Node | undefined)?.['object'] as Node | undefined
  return nameOf(target) === 'prototype' && target?.type === 'MemberExpression'
    ? nameOf(target['object'])
    : undefined
}
