// @ts-check

/**
 * The parts of an ESTree node that this rule reads.
 *
 * @typedef {{
 *   type: string
 *   name?: string
 *   async?: boolean
 *   generator?: boolean
 *   id?: Part
 *   init?: Part
 *   key?: Part
 *   value?: Part
 *   callee?: Part
 *   object?: Part
 *   property?: Part
 *   left?: Part
 *   parent?: Part
 *   params?: Part[]
 *   arguments?: Part[]
 *   typeName?: Part
 *   typeAnnotation?: Part
 *   returnType?: Part
 * }} Part
 */

/** Parameters that reach a database, and types of such. */
const reaching = /^(?:tx|trx|db|client|pool)$/
const reachingTypes = /^(?:Tx|Trx|Db|Database|Kysely|Transaction|PoolClient|Pool)$/

/** Calls that build or run a query, ask a page or the network, or touch a disk or another process. */
const outside =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|execute\w*|evaluate\w*|fetch|(?:read|write|append|open|exists|stat|lstat|readdir|mkdir|mkdtemp|rm|copyFile|rename|exec|execFile|spawn)\w*Sync|spawn|execFile)$/

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** @param {Part | undefined} node */
const nameIn = (node) => node?.typeName?.name ?? node?.typeName?.property?.name

/**
 * The name under which a function is declared.
 *
 * @param {Part} node
 */
function declaredName(node) {
  if (node.type === 'FunctionDeclaration') return node.id?.name
  const { parent } = node
  if (parent?.type === 'VariableDeclarator' && parent.init === node) return parent.id?.name
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent?.type ?? '') && parent?.value === node)
    return parent.key?.name
  return undefined
}

/**
 * What the head of a function says that no look-up has.
 *
 * @param {Part} node
 */
function faultOfHead(node) {
  if (node.async) return 'is async'
  if (nameIn(node.returnType?.typeAnnotation) === 'Promise') return 'returns a promise'
  for (const param of node.params ?? []) {
    const one = param.type === 'AssignmentPattern' ? param.left : param
    if (
      reaching.test(one?.name ?? '') ||
      reachingTypes.test(nameIn(one?.typeAnnotation?.typeAnnotation) ?? '')
    )
      return `takes \`${one?.name}\``
  }
  return undefined
}

/**
 * The function that runs a node: functions that are passed to a call run with the one around them.
 *
 * @param {Part} node
 * @returns {Part | undefined}
 */
function runner(node) {
  let around = node.parent
  while (around) {
    const passed = around.parent?.type === 'CallExpression' && around.parent.arguments?.includes(around)
    if (functions.has(around.type) && !passed) return around
    around = around.parent
  }
  return undefined
}

export const pureLookUps = {
  /** @param {{ report: (fault: { node: Part, message: string }) => void }} context */
  create: (context) => {
    /** @param {Part} node @param {string} name @param {string} fault */
    const report = (node, name, fault) =>
      context.report({
        node,
        message: `\`${name}\` ${fault}: \`Of\` is for pure look-ups. Before the noun, \`find\` awaits one row, \`list\` all, \`select\` builds a query (docs/names-and-comments.md).`,
      })
    /** @param {Part} node */
    const judgeHead = (node) => {
      const name = declaredName(node)
      if (!name?.endsWith('Of')) return
      const fault = faultOfHead(node)
      if (fault) report(node, name, fault)
    }
    /** @param {Part} node */
    const judgeMember = (node) => {
      const returned = node.returnType ?? node.typeAnnotation?.typeAnnotation?.returnType
      const name = node.key?.name
      if (name?.endsWith('Of') && nameIn(returned?.typeAnnotation) === 'Promise')
        report(node, name, 'returns a promise')
    }
    /** @param {Part} node @param {string} fault */
    const judgeCall = (node, fault) => {
      const around = runner(node)
      const name = around && declaredName(around)
      if (around && name?.endsWith('Of') && !faultOfHead(around)) report(node, name, fault)
    }
    return {
      TSPropertySignature: judgeMember,
      TSMethodSignature: judgeMember,
      FunctionDeclaration: judgeHead,
      FunctionExpression: judgeHead,
      ArrowFunctionExpression: judgeHead,
      /** @param {Part} node */
      NewExpression: (node) => {
        if (node.callee?.name === 'Promise') judgeCall(node, 'makes a promise')
      },
      /** @param {Part} node */
      CallExpression: (node) => {
        const called = node.callee?.property?.name ?? node.callee?.name ?? ''
        const asks = called === 'query' && reaching.test(node.callee?.object?.name ?? '')
        if (node.callee?.object?.name === 'Promise') judgeCall(node, 'makes a promise')
        else if (asks || outside.test(called)) judgeCall(node, `calls \`${called}\``)
      },
    }
  },
}
