import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('this machine may be attacked, by any name', () => {
  for (const host of ['localhost', 'console.localhost', '127.0.0.1', '127.8.9.10', '[::1]', 'localhost.'])
    expect(readSettings({ CONSOLE_URL: `http://${host}:8080` }).consoleUrl.port).toBe('8080')
})

test('another machine may be attacked if its name is confirmed', () => {
  const { consoleUrl, edgeUrl } = readSettings({
    CONSOLE_URL: 'https://console.example.com',
    EDGE_URL: 'http://192.0.2.7',
    ATTACK_HOSTS: 'Console.example.com, 192.0.2.7',
  })
  expect([consoleUrl.hostname, edgeUrl.hostname]).toEqual(['console.example.com', '192.0.2.7'])
})

test.for<[string, Record<string, string>, string]>([
  ['another machine', { CONSOLE_URL: 'https://console.example.com' }, 'ATTACK_HOSTS=console.example.com'],
  ['a name that only looks like this machine', { EDGE_URL: 'http://localhost.example.com' }, 'EDGE_URL: '],
  ['another such name', { EDGE_URL: 'http://127.0.0.1.example.com' }, 'EDGE_URL: '],
  ['an address of the network', { EDGE_TLS_URL: 'https://192.168.1.2:8443' }, 'EDGE_TLS_URL: '],
  [
    'a name that is said again, but not this one',
    { EDGE_URL: 'http://a.example', ATTACK_HOSTS: 'b.example' },
    'EDGE_URL: ',
  ],
  ['a user before the host', { CONSOLE_URL: 'http://me@localhost:8080' }, 'CONSOLE_URL: '],
  ['what is no address', { CONSOLE_URL: 'localhost:8080' }, 'CONSOLE_URL: '],
  ['no number', { ATTACK_SECONDS: 'long' }, 'ATTACK_SECONDS: '],
  ['nothing at all', { ATTACK_REQUESTS: '0' }, 'ATTACK_REQUESTS: '],
])('%s is refused, and the setting is named', ([, settings, message]) => {
  expect(() => readSettings(settings)).toThrow(message)
})
