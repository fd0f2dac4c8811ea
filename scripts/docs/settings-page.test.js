// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSettings } from '../../console/build/settings.ts'
import { Environment as edge } from '../../edge/src/settings.ts'
import { Environment as server } from '../../server/src/environment.ts'
import { Environment as storage } from '../../storage/src/settings.ts'
import { root } from '../root.js'
import { sections, settingsPage } from './settings-page.js'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

test('docs/settings.md says what the schemas say', () => {
  expect(read('docs/settings.md'), 'Run: npm run docs').toBe(settingsPage())
})

test('each setting has its meaning in one of the programs', () => {
  const explained = sections.flatMap(({ settings }) => settings.map(({ name }) => name))
  const names = [server, edge, storage].flatMap(({ shape }) => Object.keys(shape))
  expect(explained.toSorted()).toEqual([...new Set([...names, ...Object.keys(buildSettings)])].toSorted())
})

test('the settings of the build are those that the console reads', () => {
  const sources = ['console/src/lib/settings.ts', 'console/vite.config.ts']
  const names = sources.flatMap((path) => [...read(path).matchAll(/\bVITE_[A-Z_]+\b/g)].map(([name]) => name))
  expect(new Set(Object.keys(buildSettings))).toEqual(new Set(names))
})
