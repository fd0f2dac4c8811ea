import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test('in production the relying party is the public address, whatever a request contains', () => {
  expect(relyingParty('https://console.example.com', 'https://evil.example')).toEqual({
    origin: 'https://console.example.com',
    id: 'console.example.com',
  })
})

test.for([
  ['http://localhost:8080', 'localhost'],
  ['http://console.localhost:8080', 'console.localhost'],
  ['http://127.0.0.1:8080', '127.0.0.1'],
] as const)('in development the relying party is the host of the page at %s', ([origin, id]) => {
  expect(relyingParty(undefined, origin)).toEqual({ origin, id })
})
