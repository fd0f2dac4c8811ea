// @ts-check

/** @typedef {{ type: string, [part: string]: any }} Node as ESTree has it */

/**
 * Whether a message is written down here. A stored name must come into a text as an argument: whatever stands in the
 * text itself is read as a pattern, and a role called `Ops {EU` is none.
 *
 * @param {Node} node
 * @returns {boolean}
 */
const isWritten = (node) => {
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0
  if (node.type === 'BinaryExpression') return isWritten(node.left) && isWritten(node.right)
  return ![
    'Identifier',
    'MemberExpression',
    'ChainExpression',
    'CallExpression',
    'LogicalExpression',
  ].includes(node.type)
}

const writtenTexts = {
  /** @param {{ report: (fault: { node: Node, message: string }) => void }} context */
  create: (context) => ({
    /** @param {Node} node */
    ObjectExpression(node) {
      const values = new Map(
        node.properties.flatMap((/** @type {Node} */ property) =>
          property.type === 'Property' && property.key.type === 'Identifier'
            ? [[property.key.name, property.value]]
            : [],
        ),
      )
      const [en, zh] = [values.get('en'), values.get('zh')]
      if (!en || !zh || (isWritten(en) && isWritten(zh))) return
      context.report({
        node,
        message: 'A text is written down; what is stored comes into it as an argument.',
      })
    },
  }),
}

export default { meta: { name: 'house' }, rules: { 'written-texts': writtenTexts } }
