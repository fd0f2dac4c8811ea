import { expect, test } from 'vitest'
import { apiHost } from './host.ts'

// Spec 1, section 7: the first label is prefixed, the port is kept.
test.for([
  ['console.example.com', 'external-api-console.example.com'],
  ['console.example.com:8443', 'external-api-console.example.com:8443'],
  ['console.localhost:8080', 'external-api-console.localhost:8080'],
  ['localhost', 'localhost'],
  ['localhost:8080', 'localhost:8080'],
  ['127.0.0.1:8080', '127.0.0.1:8080'],
  ['[::1]:8080', '[::1]:8080'],
] as const)('the API of %s is at %s', ([page, api]) => {
  expect(apiHost(page)).toBe(api)
})

test('another prefix can be set', () => {
  expect(apiHost('console.example.com', 'api-')).toBe('api-console.example.com')
})
