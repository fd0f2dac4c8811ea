// @ts-check

/**
 * A node of ESTree, as far as these rules look at it.
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

const madeOfValues = ['Identifier', 'MemberExpression', 'ChainExpression', 'LogicalExpression']

/**
 * Whether a message is written down here. A stored name must come into a text as an argument: whatever stands in the
 * text itself is read as a pattern, and a role called `Ops {EU` is none.
 *
 * @param {Node | undefined} node
 * @returns {boolean}
 */
const isWritten = (node) => {
  // A part of another text, which is written down there.
  if (node?.type === 'MemberExpression' && /^(en|zh)$/.test(node.property?.name ?? '')) return true
  if (node?.type === 'TemplateLiteral') return node.expressions?.every(isWritten) ?? true
  if (node?.type === 'BinaryExpression') return isWritten(node.left) && isWritten(node.right)
  return !madeOfValues.includes(node?.type ?? '')
}

const writtenTexts = {
  /** @param {{ report: (fault: { node: Node, message: string }) => void }} context */
  create: (context) => ({
    /** @param {Node} node */
    ObjectExpression(node) {
      /** @param {string} language */
      const messageIn = (language) => node.properties?.find(({ key }) => key?.name === language)?.value
      const [en, zh] = [messageIn('en'), messageIn('zh')]
      if (!en || !zh || (isWritten(en) && isWritten(zh))) return
      context.report({
        node,
        message: 'A text is written down; what is stored comes into it as an argument.',
      })
    },
  }),
}

// oxlint-disable-next-line import/no-default-export -- A plugin is asked for so.
export default { meta: { name: 'house' }, rules: { 'written-texts': writtenTexts } }
