import { isNode, type Node, parse, walk } from './syntax-tree.ts'

/**
 * The names a file uses without declaring them: globals, and whatever lost its declaration. Blocks are not told apart
 * from the function they stand in.
 */
export function freeNames(code: string): Set<string> {
  const free = new Set<string>()
  look(parse(code), [])
  return free

  function look(scope: Node, outer: readonly Set<string>[]) {
    const scopes = [...outer, declaredIn(scope)]
    walk(scope, (node, parent) => {
      if (node !== scope && isFunction(node)) {
        look(node, scopes)
        return false
      }
      if (node.type !== 'Identifier' || isLabel(node, parent)) return true
      const name = node['name'] as string
      if (!scopes.some((declared) => declared.has(name))) free.add(name)
      return true
    })
  }
}

/** The variables of the function that this stands in, as far as they are declared here. */
export function variablesOf(tree: Node): Set<string> {
  const names = new Set<string>()
  walk(tree, (node) => {
    if (node !== tree && isFunction(node)) return false
    if (node.type === 'VariableDeclarator') addNames(node['id'], names)
    return true
  })
  return names
}

export function isFunction(node: Node): boolean {
  return /Function/.test(node.type)
}

/** An identifier that names a member, not a variable. */
export function isLabel(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined) return false
  if (
    /^(LabeledStatement|BreakStatement|ContinueStatement|MetaProperty|ExportSpecifier|ImportSpecifier)$/.test(
      parent.type,
    )
  )
    return parent['local'] !== node || parent.type === 'ImportSpecifier'
  if (parent.type === 'MemberExpression') return parent['property'] === node && !parent['computed']
  if (!/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type)) return false
  return parent['key'] === node && !parent['computed'] && !(parent['shorthand'] && parent['value'] === node)
}

function declaredIn(scope: Node): Set<string> {
  const names = variablesOf(scope).add('arguments')
  if (isFunction(scope))
    for (const part of [scope['id'], ...(scope['params'] as Node[])]) addNames(part, names)
  walk(scope, (node) => {
    if (/^(Function|Class)(Declaration|Expression)$/.test(node.type)) addNames(node['id'], names)
    if (node.type === 'CatchClause') addNames(node['param'], names)
    if (/^Import.*Specifier$/.test(node.type)) addNames(node['local'], names)
    return node === scope || !isFunction(node)
  })
  return names
}

/** Names of a pattern: `a`, `{ a: b = c }`, `[a, ...b]`. What stands for a missing value may add more than is declared. */
function addNames(pattern: unknown, names: Set<string>) {
  if (!isNode(pattern)) return
  walk(pattern, (node, parent) => {
    if (node.type === 'Identifier' && !(parent?.type === 'Property' && parent['value'] !== node))
      names.add(node['name'] as string)
    return true
  })
}
