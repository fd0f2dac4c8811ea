// @ts-check
import { expect, test } from 'vitest'
import { placeOfDemo, storageEnvironment } from './environments.js'
import { readStartSettings } from './settings.js'

const settings = readStartSettings({ SECRET_KEY: '5e9e4c3a0ab1a7f2d86c41f7d3b29c8e' })

test.for([
  'postgres://owner:canary@db.example.com/fairlead?sslmode=verify-full',
  'postgres://db.example.com/fairlead?user=owner&password=canary&sslmode=verify-full',
  'postgres://db.example.com/fairlead?user=owner&password=canary&options=-c%20role%3Downer&sslmode=verify-full',
])('the storage program gets no login of %s, and the rest of the address', (url) => {
  expect(storageEnvironment(settings, url).STORAGE_DATABASE_URL).toBe(
    'postgres://db.example.com/fairlead?sslmode=verify-full',
  )
})

test('the edge of the demo has a region for speed tests, unless its operator names another country', () => {
  expect(placeOfDemo({ demo: true }, {})).toEqual({ EDGE_COUNTRY: 'SG' })
  expect(placeOfDemo({ demo: true }, { EDGE_COUNTRY: 'DE' })).toEqual({})
  expect(placeOfDemo({ demo: false }, {})).toEqual({})
})
