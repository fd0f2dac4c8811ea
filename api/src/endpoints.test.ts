import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { outline } from './menu.ts'
import { actionKeys, kindHolds, menuKeys, menus } from './permission.ts'

const all = Object.entries(endpoints) as [string, Endpoint][]

test('no two endpoints share method and path', () => {
  const seen = all.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(seen).size).toBe(seen.length)
})

test('every endpoint that a contract file defines is collected under a unique name', () => {
  const folder = new URL('.', import.meta.url)
  const described = globSync('*/**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(new URL(path, folder), 'utf8').matchAll(
        /^export const (?:(\w+) = endpoint\(|\{\s*read: (\w+),\s*file: (\w+),\s*sheet: (\w+),?\s*\} = )/gm,
      ),
    ])
    // A report has three, which are named where it is declared.
    .flatMap(([, ...names]) => names.filter(Boolean))
  expect(described.length).toBe(all.length)
  expect(new Set(described)).toEqual(new Set(all.map(([name]) => name)))
})

test('a reading call requires an existing menu key, and a writing call an existing action key', () => {
  for (const [name, { can, method }] of all) {
    if (['public', 'pending', 'session', 'edge'].includes(can)) continue
    // Questions to an edge, or about a pasted certificate, are posted because they may be long; they change nothing.
    const reads = method === 'GET' || ['addTrace', 'readCertificate'].includes(name)
    expect([name, reads ? menuKeys : actionKeys]).toEqual([name, expect.arrayContaining([can])])
  }
})

test('calls below /cdn/ and /support/ take the TimeZone header (spec 1, section 7)', () => {
  const taking = all.filter(([, { timeZone }]) => timeZone).map(([name]) => name)
  // Reports have days and months wherever they are.
  const expected = all
    .filter(([, { path, query }]) => /\/(cdn|support)\//.test(path) || 'group' in query.shape)
    .map(([name]) => name)
  expect(taking).toEqual(expected)
  expect(taking).toContain('surveyPeriod')
})

test('inputs refuse fields that they do not name', () => {
  for (const [name, endpoint] of all)
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      expect([name, json.additionalProperties]).toEqual([name, false])
    }
})

test('only operators can hold the permissions of operations', () => {
  for (const menu of menus) {
    const operators = menu.key.startsWith('system')
    const resellers = [menu.key, menu.parent].some((key) => key === 'reseller' || key === 'bills')
    expect(kindHolds('operator', menu.key)).toBe(true)
    expect(kindHolds('customer', menu.key)).toBe(!operators && !resellers)
    expect(kindHolds('reseller', menu.key)).toBe(!operators)
  }
  expect(kindHolds('operator', 'unheard_of')).toBe(false)
  expect(kindHolds('customer', 'CDN_CONFIG_ADD')).toBe(true)
})

test('action keys are route key and action, uppercased (spec 1, section 6)', () => {
  expect(actionKeys).toEqual(
    expect.arrayContaining(['CDN_CONFIG_ADD', 'CDN_CONFIG_DEL', 'CDN_CONFIG_DISABLE', 'CDN_INVA_ADD']),
  )
})

test('the order of the menu names menus of its groups alone, once each', () => {
  const grouped = menus.flatMap(({ key, parent }) => (parent ? [`${parent} ${key}`] : []))
  const ordered = outline.flatMap((group) =>
    'order' in group ? group.order.map((key) => `${group.key} ${key}`) : [],
  )
  expect(grouped.length).toBeGreaterThan(30)
  expect(grouped.filter((place) => ordered.includes(place))).toEqual(ordered)
})
