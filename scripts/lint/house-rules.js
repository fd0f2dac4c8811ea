// @ts-check

/**
 * The parts of an ESTree node that these rules read.
 *
 * @typedef {{
 *   type: string
 *   name?: string
 *   expressions?: Node[]
 *   left?: Node
 *   right?: Node
 *   properties?: Node[]
 *   key?: Node
 *   property?: Node
 *   value?: Node
 * }} Node
 */

const valueTypes = ['Identifier', 'MemberExpression', 'ChainExpression', 'LogicalExpression']

/**
 * Whether a message is a literal. A stored name must be an argument of a text: the text itself is a pattern, and a role
 * called `Ops {EU` would break it.
 *
 * @param {Node | undefined} node
 * @returns {boolean}
 */
const isLiteral = (node) => {
  // A part of another text, which is checked where it stands.
  if (node?.type === 'MemberExpression' && /^(en|zh)$/.test(node.property?.name ?? '')) return true
  if (node?.type === 'TemplateLiteral') return node.expressions?.every(isLiteral) ?? true
  if (node?.type === 'BinaryExpression') return isLiteral(node.left) && isLiteral(node.right)
  return !valueTypes.includes(node?.type ?? '')
}

const writtenTexts = {
  /** @param {{ report: (fault: { node: Node, message: string }) => void }} context */
  create: (context) => ({
    /** @param {Node} node */
    ObjectExpression(node) {
      /** @param {string} language */
      const messageIn = (language) => node.properties?.find(({ key }) => key?.name === language)?.value
      const [en, zh] = [messageIn('en'), messageIn('zh')]
      if (!en || !zh || (isLiteral(en) && isLiteral(zh))) return
      context.report({
        node,
        message: 'A text is a literal; pass stored values as arguments.',
      })
    },
  }),
}

// oxlint-disable-next-line import/no-default-export -- The interface of a plugin.
export default { meta: { name: 'house' }, rules: { 'written-texts': writtenTexts } }
