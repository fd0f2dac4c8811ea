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
 */
function faultsOf(source) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = join(folder, 'oxlintrc.json')
  const plugin = join(root, 'scripts/lint/house-rules.js')
  writeFileSync(
    config,
    JSON.stringify({ jsPlugins: [plugin], categories: {}, rules: { 'house/written-texts': 'error' } }),
  )
  writeFileSync(join(folder, 'planted.ts'), source)
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
])('a stored name in a text is a fault: %s', (source) => {
  expect(faultsOf(source)).toBe(1)
})

test('literals are no fault', () => {
  const texts =
    "{ short: { en: 'Role {name}', zh: '角色 {name}' }, long: { en: 'One ' + 'two', zh: `一二` } }"
  expect(faultsOf(`export const text = ${texts}`)).toBe(0)
})
