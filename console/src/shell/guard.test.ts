import { expect, test } from 'vitest'
import { mayEnter } from './guard.ts'

const user = { menus: ['home', 'cdn_config'], actions: ['CDN_CONFIG_ADD'] }

test('a screen opens by its menu key', () => {
  expect(mayEnter(user, { menu: 'cdn_config' })).toBe(true)
  expect(mayEnter(user, { menu: 'cdn_inva' })).toBe(false)
})

test('a screen that acts asks for the action as well', () => {
  expect(mayEnter(user, { menu: 'cdn_config', action: 'CDN_CONFIG_ADD' })).toBe(true)
  expect(mayEnter(user, { menu: 'cdn_config', action: 'CDN_CONFIG_EDIT' })).toBe(false)
})

test('a screen without keys opens to all', () => {
  expect(mayEnter({ menus: [], actions: [] }, {})).toBe(true)
})
