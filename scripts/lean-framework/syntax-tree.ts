import { parseAst } from 'vite'

/** A node of the ESTree, as far as this folder looks at it. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown }
export type Edit = { start: number; end: number; text: string }

export function parse(code: string): Node {
  return parseAst(code) as unknown as Node
}

/** Shows `visit` every node with its parent; what it answers with false is not entered. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => unknown, parent?: Node) {
  if (visit(node, parent) === false) return
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, visit, node)
}

/** Writes the edits into the code. An edit inside another one is swallowed by it. */
export function applyEdits(code: string, edits: Edit[]): string {
  let result = ''
  let end = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < end) continue
    result += code.slice(end, edit.start) + edit.text
    end = edit.end
  }
  return result + code.slice(end)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The name an identifier has, or the last one of `a.b.c`. */
export function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Identifier') return value['name'] as string
  if (value.type === 'MemberExpression' && !value['computed']) return nameOf(value['property'])
  return undefined
}
