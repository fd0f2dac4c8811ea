import { expect, test } from 'vitest'
import { mayEnter } from './guard.ts'

const user = { type: 0 as const, menus: ['home', 'cdn_config'], actions: ['CDN_CONFIG_ADD'] }

test('a screen opens by its menu key', () => {
  expect(mayEnter(user, { menu: 'cdn_config' })).toBe(true)
  expect(mayEnter(user, { menu: 'cdn_inva' })).toBe(false)
})

test('a screen with an action key requires the action as well', () => {
  expect(mayEnter(user, { menu: 'cdn_config', action: 'CDN_CONFIG_ADD' })).toBe(true)
  expect(mayEnter(user, { menu: 'cdn_config', action: 'CDN_CONFIG_EDIT' })).toBe(false)
})

test('a screen without keys is open to all', () => {
  expect(mayEnter({ type: 0, menus: [], actions: [] }, {})).toBe(true)
})

test('a screen for administrators is open only to them, and only with its key', () => {
  const log = { menu: 'home', administrators: true } as const
  expect(mayEnter(user, log)).toBe(false)
  expect(mayEnter({ ...user, type: 1 }, log)).toBe(true)
  expect(mayEnter({ type: 1, menus: [], actions: [] }, log)).toBe(false)
})
