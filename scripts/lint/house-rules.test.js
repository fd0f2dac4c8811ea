// @ts-check
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../root.js'

/**
 * The number of faults that this rule finds in a module.
 *
 * @param {string} source
 * @param {string} rule
 */
function countFaults(source, rule = 'written-texts') {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = join(folder, 'oxlintrc.json')
  const plugin = join(root, 'scripts/lint/house-rules.js')
  writeFileSync(
    config,
    JSON.stringify({ jsPlugins: [plugin], categories: {}, rules: { [`house/${rule}`]: 'error' } }),
  )
  writeFileSync(join(folder, 'planted.tsx'), source)
  const lint = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-c', config, '-f', 'json', folder], {
    encoding: 'utf8',
  })
  /** @type {{ diagnostics: { code: string }[] }} */
  const report = JSON.parse(lint.stdout)
  return report.diagnostics.filter(({ code }) => code.startsWith('house')).length
}

test.for([
  'export const label = (name: string) => ({ en: name, zh: name })',
  "export const label = (role: { name: string }) => ({ en: `Role ${role.name}`, zh: '角色' })",
  "export const label = (name?: string) => ({ en: name ?? 'None', zh: '无' })",
  "export const label = (name: string) => ({ en: 'Role ' + name, zh: '角色' })",
  'export const Reply = z.object({ name: z.object({ en: z.string(), zh: z.string() }) })',
])('a stored name in a text is a fault: %s', (source) => {
  expect(countFaults(source)).toBe(1)
})

test('literals are no fault', () => {
  const texts =
    "{ short: { en: 'Role {name}', zh: '角色 {name}' }, long: { en: 'One ' + 'two', zh: `一二` } }"
  expect(countFaults(`export const text = ${texts}`)).toBe(0)
})

test.for([
  'export const page = () => <p>Saved</p>',
  'export const page = () => <p>{"Saved"}</p>',
  'export const page = (saved: boolean) => <p>{saved ? `Saved` : null}</p>',
  'export const page = (name: string) => <>{name || "没有名称"}</>',
  'export const page = () => <input placeholder="Search" />',
  'export const page = (on: boolean) => <button type="button" aria-label={on ? "Off" : "On"} />',
])('words outside of a text module are found: %s', (source) => {
  expect(countFaults(source, 'no-literal-text')).toBeGreaterThan(0)
})

test.for([
  'export const page = (t: (text: object) => string, text: { saved: object }) => <p title={t(text.saved)}>·</p>',
  'export const page = (size: number) => <p className="soft">{size} {size > 1 ? "×" : ""}</p>',
  'export const page = (time: string) => <time title={`${time} UTC`}>{time}</time>',
  'export const page = () => <code>{"EDGE_NAME=edge-1"}</code>',
])('texts that need no translation are not: %s', (source) => {
  expect(countFaults(source, 'no-literal-text')).toBe(0)
})

test.for([
  '/** Reads all files at once. */\nexport const read = () => []',
  '// The page is loaded again, and the form\n// waits meanwhile.\nexport const wait = () => []',
  "declare const test: (title: string) => void\ntest('two saves at once are one')",
  "declare const test: { for: (rows: number[]) => (title: string) => void }\ntest.for([1])('%s gives no more than it has')",
  'declare const test: { step: (title: string) => void }\ntest.step(`${1} waits for somebody`)',
])('a word that names-and-comments.md forbids is found: %s', (source) => {
  expect(countFaults(source, 'plain-words')).toBe(1)
})

test.for([
  '/** Reads all files concurrently. */\nexport const read = () => []',
  "export const label = { en: 'Try again', zh: '重试' }",
  "declare const test: (title: string, data: string) => void\ntest('a value is stored', 'somebody')",
])('what users read, and values, are not: %s', (source) => {
  expect(countFaults(source, 'plain-words')).toBe(0)
})

test.for([
  'export async function rowOf(id: string) { return await load(id) }',
  'const rowOf = async (id: string) => load(id)',
  'export const rowsOf = { async ownOf() {} }',
  'function rowOf(id: string): Promise<string> { return load(id) }',
  'export type Rows = { rowOf: (id: string) => Promise<string> }',
  'export type Rows = { rowOf(id: string): Promise<string> }',
  'export const rowsOf = (tx: Tx, id: string) => page(tx, id)',
  'export const rowsOf = (reader: Tx) => reader.all()',
  "const rowsOf = (account: string) => world.selectFrom('site').where('id', '=', account)",
  "const textOf = (path: string) => readFileSync(path, 'utf8')",
  'const textsOf = (paths: string[]) => paths.map((path) => readFileSync(path))',
  'const allOf = (ids: string[]) => Promise.all(ids.map(load))',
  'const pageOf = (address: string) => fetch(address)',
  'const closedOf = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve))',
  'const sizeOf = (page: Page) => page.evaluate(() => document.body.scrollHeight)',
])('a name in Of that is no pure look-up is found: %s', (source) => {
  expect(countFaults(source, 'pure-look-ups')).toBe(1)
})

test.for([
  'export const nameOf = (site: { name: string }) => site.name',
  'export function sumOf(amounts: number[]) { return amounts.reduce((sum, amount) => sum + amount, 0) }',
  'export async function findRow(id: string) { return await load(id) }',
  'export const readerOf = (path: string) => () => readFileSync(path)',
  'export const keyOf = (target: string) => query(target)',
])('pure look-ups, and other names, are not: %s', (source) => {
  expect(countFaults(source, 'pure-look-ups')).toBe(0)
})
