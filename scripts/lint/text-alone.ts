import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Context = Parameters<Rule['create']>[0]
type Visitor = ReturnType<Rule['create']>
type Parent =
  | Parameters<NonNullable<Visitor['JSXElement']>>[0]
  | Parameters<NonNullable<Visitor['JSXFragment']>>[0]
type Child = Parent['children'][number]
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression']
type Scope = ReturnType<Context['sourceCode']['getScope']>

/**
 * `fixed`: text that never changes; `changing`: text that may change; `steady`: an element that is always present;
 * `comes-and-goes`: elements that may be absent.
 */
type Kind = 'fixed' | 'changing' | 'steady' | 'comes-and-goes'

const messages = {
  changing:
    'Text that changes has neighbours: give it an element of its own, or write all of it as one template',
  before: 'What comes and goes stands before bare text: give the text an element of its own',
  fragment: 'A fragment holds bare text and may be taken away: give the text an element of its own',
}

/** These components always render the same single element. */
const steady = new Set(['Badge', 'ButtonLink', 'Link', 'NavLink', 'Price', 'Spinner'])

/** Props, variables and functions with these names contain or return elements, never text. */
const elements = new Set([
  'button',
  'cart',
  'children',
  'dialogs',
  'ending',
  'field',
  'first',
  'inPlace',
  'lead',
  'loading',
  'look',
  'news',
  'plain',
  'scrap',
  'ticket',
  'toAccount',
  'wayOut',
])

/**
 * Text that React changes must be the only child of an element. Browser translators replace every text node with
 * `<font>` elements; then React changes a text node that has left the page, or throws when it inserts or removes a
 * neighbour. For text that is the only child, React sets the element's whole text.
 */
const textAlone: Rule = {
  meta: { type: 'problem', messages },
  create(context) {
    const check = (parent: Parent) => {
      const children = parent.children.filter(isRendered)
      const kinds = children.map((child) => kindOf(child, context))
      children.forEach((node, index) => {
        const messageId = faultOf(parent, kinds, index)
        if (messageId) context.report({ node, messageId })
      })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

export default { meta: { name: 'house' }, rules: { 'text-alone': textAlone } }

function faultOf(parent: Parent, kinds: readonly Kind[], index: number): keyof typeof messages | null {
  const kind = kinds[index]
  if (kind !== 'fixed' && kind !== 'changing') return null
  if (parent.type === 'JSXFragment') return 'fragment'
  if (kinds.length === 1) return null
  if (kind === 'changing') return 'changing'
  return kinds.slice(0, index).includes('comes-and-goes') ? 'before' : null
}

/** JSX drops comments, and line breaks with the spaces around them. */
function isRendered(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '' || !child.value.includes('\n')
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
}

function kindOf(child: Child, context: Context): Kind {
  if (child.type === 'JSXText') return 'fixed'
  if (child.type === 'JSXExpressionContainer') return kindOfExpression(child.expression, context)
  if (child.type !== 'JSXElement') return 'comes-and-goes'
  const { name } = child.openingElement
  return name.type === 'JSXIdentifier' && (/^[a-z]/.test(name.name) || steady.has(name.name))
    ? 'steady'
    : 'comes-and-goes'
}

function kindOfExpression(expression: Expression, context: Context): Kind {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' || typeof expression.value === 'number'
        ? 'fixed'
        : 'comes-and-goes'
    case 'JSXElement':
    case 'JSXFragment':
      return 'comes-and-goes'
    case 'LogicalExpression':
      return expression.operator === '&&'
        ? oneOf(expression.right, expression.right, context)
        : oneOf(expression.left, expression.right, context)
    case 'ConditionalExpression':
      return oneOf(expression.consequent, expression.alternate, context)
    case 'CallExpression':
      return makesElements(expression.callee) ? 'comes-and-goes' : 'changing'
    case 'Identifier':
      return expression.name === 'undefined' || elements.has(expression.name)
        ? 'comes-and-goes'
        : ofWords(expression, context)
    case 'MemberExpression':
      return expression.property.type === 'Identifier' && elements.has(expression.property.name)
        ? 'comes-and-goes'
        : ofWords(expression, context)
    case 'ChainExpression':
      return kindOfExpression(expression.expression, context)
    default:
      return 'changing'
  }
}

/** When one of the two values is text, the text may change. */
function oneOf(one: Expression, other: Expression, context: Context): Kind {
  const kinds = [kindOfExpression(one, context), kindOfExpression(other, context)]
  return kinds.includes('fixed') || kinds.includes('changing') ? 'changing' : 'comes-and-goes'
}

function makesElements(callee: Expression): boolean {
  if (callee.type === 'Identifier') return elements.has(callee.name)
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'map'
  )
}

/** Text from imports or from the top of the file never changes. */
function ofWords(expression: Expression, context: Context): Kind {
  let root: Expression = expression
  while (root.type === 'MemberExpression' && !root.computed) root = root.object
  if (root.type !== 'Identifier') return 'changing'
  const { name } = root
  let scope: Scope | null = context.sourceCode.getScope(root)
  while (scope && !scope.set.has(name)) scope = scope.upper
  return scope?.type === 'module' ? 'fixed' : 'changing'
}
