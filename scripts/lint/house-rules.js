// @ts-check
import { pureLookUps } from './look-ups.js'
import { faultsIn } from './plain-words.js'

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
 *   callee?: Node
 *   object?: Node
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
      if (!en || !zh) return
      if (en.type === 'CallExpression' && en.callee?.object?.name === 'z')
        context.report({
          node,
          message: 'A name in both languages is a NamedText, which is never a message.',
        })
      if (isLiteral(en) && isLiteral(zh)) return
      context.report({
        node,
        message: 'A text is a literal; pass stored values as arguments.',
      })
    },
  }),
}

/** Attributes that a person sees or hears. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'extra',
  'header',
  'help',
  'label',
  'message',
  'placeholder',
  'text',
  'title',
])

/**
 * Whether there is something to translate: signs, single letters and abbreviations such as UTC are none.
 *
 * @param {unknown} text
 */
const isWord = (text) => typeof text === 'string' && /\p{L}\p{Ll}|\p{Script=Han}/u.test(text)

/**
 * A node of JSX, or of an expression in it.
 *
 * @typedef {{
 *   type: string
 *   value?: string | JsxNode | { cooked?: string } | null
 *   name?: { name?: string }
 *   openingElement?: { name?: { name?: string } }
 *   children?: JsxNode[]
 *   expression?: JsxNode
 *   consequent?: JsxNode
 *   alternate?: JsxNode
 *   right?: JsxNode
 *   quasis?: { value: { cooked?: string } }[]
 * }} JsxNode
 */

/**
 * The words that an expression may render, including those behind conditions.
 *
 * @param {JsxNode | undefined} node
 * @returns {JsxNode[]}
 */
function literalsIn(node) {
  if (node?.type === 'Literal') return isWord(node.value) ? [node] : []
  if (node?.type === 'TemplateLiteral')
    return (node.quasis ?? []).some(({ value }) => isWord(value.cooked)) ? [node] : []
  if (node?.type === 'ConditionalExpression')
    return [...literalsIn(node.consequent), ...literalsIn(node.alternate)]
  return node?.type === 'LogicalExpression' ? literalsIn(node.right) : []
}

/**
 * What stands between braces.
 *
 * @param {JsxNode | undefined} node
 */
const inBraces = (node) => (node?.type === 'JSXExpressionContainer' ? literalsIn(node.expression) : [])

/**
 * @param {JsxNode['value']} value
 * @returns {JsxNode | undefined}
 */
const nodeOf = (value) => (typeof value === 'object' && value !== null && 'type' in value ? value : undefined)

const noLiteralText = {
  /** @param {{ report: (fault: { node: JsxNode, message: string }) => void }} context */
  create: (context) => {
    /** @param {JsxNode[]} nodes */
    const report = (nodes) => {
      for (const node of nodes)
        context.report({ node, message: 'What a person reads stands in a text module, in both languages.' })
    }
    return {
      /** @param {JsxNode} node */
      JSXText: (node) => report(isWord(node.value) ? [node] : []),
      /** @param {JsxNode} node */
      JSXElement: (node) => {
        // A code sample is the same in all languages.
        if (node.openingElement?.name?.name !== 'code') report((node.children ?? []).flatMap(inBraces))
      },
      /** @param {JsxNode} node */
      JSXFragment: (node) => report((node.children ?? []).flatMap(inBraces)),
      /** @param {JsxNode} node */
      JSXAttribute: (node) => {
        const value = nodeOf(node.value)
        if (!spoken.has(node.name?.name ?? '')) return
        report([...literalsIn(value?.type === 'Literal' ? value : undefined), ...inBraces(value)])
      },
    }
  },
}

/** Functions of a test file whose first argument is a title, also through `test.for(…)` or `test.step`. */
const titled = new Set(['test', 'it', 'describe'])

/**
 * Whether a call takes the title of a test.
 *
 * @param {CallNode | undefined} callee
 * @returns {boolean}
 */
const takesTitle = (callee) => {
  if (callee?.type === 'Identifier') return titled.has(callee.name ?? '')
  const inner = callee?.type === 'CallExpression' ? callee.callee : callee?.object
  return inner !== undefined && takesTitle(inner)
}

/**
 * @typedef {{
 *   type: string
 *   name?: string
 *   callee?: CallNode
 *   object?: CallNode
 *   arguments?: CallNode[]
 *   value?: unknown
 *   quasis?: { value: { cooked?: string } }[]
 * }} CallNode
 */

const plainWords = {
  /**
   * @param {{
   *   report: (fault: { node: object, message: string }) => void
   *   sourceCode: { getAllComments: () => { value: string }[] }
   * }} context
   */
  create: (context) => {
    /** @param {object} node @param {string} text */
    const judge = (node, text) => {
      for (const message of faultsIn(text)) context.report({ node, message })
    }
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments()) judge(comment, comment.value)
      },
      /** @param {CallNode} node */
      CallExpression: (node) => {
        const [title] = node.arguments ?? []
        if (!title || !takesTitle(node.callee)) return
        if (title.type === 'Literal') judge(title, typeof title.value === 'string' ? title.value : '')
        if (title.type === 'TemplateLiteral')
          judge(title, (title.quasis ?? []).map(({ value }) => value.cooked ?? '').join(' '))
      },
    }
  },
}

// oxlint-disable-next-line import/no-default-export -- The interface of a plugin.
export default {
  meta: { name: 'house' },
  rules: {
    'written-texts': writtenTexts,
    'no-literal-text': noLiteralText,
    'plain-words': plainWords,
    'pure-look-ups': pureLookUps,
  },
}
