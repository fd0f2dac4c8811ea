// @ts-check
import { z } from 'zod'
import { buildSettings } from '../../console/build/settings.ts'
import { Environment as edge } from '../../edge/src/settings.ts'
import { Environment as server } from '../../server/src/environment.ts'
import { Environment as storage } from '../../storage/src/settings.ts'

/**
 * A setting with its default and its meaning. Of a schema that several programs share, one has the meaning.
 * @typedef {{ name: string, unset: string, description: string }} Setting
 */

/**
 * @param {unknown} value
 * @returns {string}
 */
function shown(value) {
  if (typeof value === 'boolean') return value ? '`on`' : '`off`'
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? `\`${value}\`` : 'none'
}

/**
 * The values that a setting may have, if they are listed.
 * @param {import('zod').ZodType} schema
 * @returns {string}
 */
function choicesOf(schema) {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return choicesOf(/** @type {import('zod').ZodType} */ (schema.unwrap()))
  if (!(schema instanceof z.ZodEnum)) return ''
  return ` One of ${schema.options.map((option) => `\`${option}\``).join(', ')}.`
}

/**
 * @param {Record<string, import('zod').ZodType>} shape
 * @returns {Setting[]}
 */
const settingsOf = (shape) =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const { description, unset } = schema.meta() ?? {}
    if (description === undefined) return []
    // An absent setting has its default, whatever else the program needs.
    const byDefault = schema.safeParse(undefined)
    return [
      {
        name,
        description: description + choicesOf(schema),
        unset: typeof unset === 'string' ? unset : shown(byDefault.data),
      },
    ]
  })

const isPayment = (/** @type {Setting} */ { name }) =>
  /^(?:PAYMENT|STRIPE|OTHER_CARD|PAYPAL|ALIPAY|TRON|REMITTANCE)/.test(name)

const ofServer = settingsOf(server.shape)

/** @type {{ title: string, before?: string, settings: Setting[] }[]} */
export const sections = [
  { title: 'Control plane', settings: ofServer.filter((setting) => !isPayment(setting)) },
  { title: 'Payments', settings: ofServer.filter(isPayment) },
  { title: 'Edge', settings: settingsOf(edge.shape) },
  { title: 'Storage', settings: settingsOf(storage.shape) },
  {
    title: 'Build of the console',
    before: 'These are read when the console is built. `npm start` builds it again if one changes.',
    settings: Object.entries(buildSettings).map(([name, setting]) => ({ name, unset: 'none', ...setting })),
  },
]

/**
 * A table as the formatter writes it.
 * @param {string[][]} rows
 */
function tableOf(rows) {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? []
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** What `docs/settings.md` says. */
export const settingsPage = () =>
  [
    '# Settings',
    'Settings are environment variables. Each is checked at the start, and a wrong one is named. An empty one counts as absent.',
    'This page is written from the schemas of the programs: `npm run docs` writes it again.',
    ...sections.flatMap(({ title, before, settings }) => [
      `## ${title}`,
      ...(before ? [before] : []),
      tableOf([
        ['name', 'default', 'meaning'],
        ...settings.map(({ name, unset, description }) => [
          `\`${name}\``,
          unset,
          description.replaceAll('|', '\\|'),
        ]),
      ]),
    ]),
  ].join('\n\n') + '\n'
