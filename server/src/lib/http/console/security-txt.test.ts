import { expect, test } from 'vitest'
import { readSettings } from '../../../settings.ts'
import { world } from '../../testing/world.ts'

const url = '/.well-known/security.txt'

test('who finds a weakness reads where to report it', async () => {
  const env = { SECURITY_CONTACT: 'security@example.com', PUBLIC_URL: 'https://console.example.com' }
  const { guest, clock } = await world({ env })
  const { statusCode, headers, body } = await guest().send({ url })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? []
  expect(body).toBe(
    [
      'Contact: mailto:security@example.com',
      `Expires: ${expires}`,
      'Preferred-Languages: en, zh',
      'Canonical: https://console.example.com/.well-known/security.txt\n',
    ].join('\n'),
  )
  const days = (Date.parse(expires) - clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(365)
})

test('without a contact there is no such file', async () => {
  const { guest } = await world()
  expect((await guest().send({ url })).statusCode).toBe(404)
})

test('a contact is an email address or a page', () => {
  const read = (SECURITY_CONTACT: string) =>
    readSettings({ DATABASE_URL: 'postgres://localhost/x', SECURITY_CONTACT }).securityContact
  expect(read('https://example.com/report')).toBe('https://example.com/report')
  for (const wrong of ['http://example.com/report', 'security', 'a@example.com\nContact: b@example.com'])
    expect(() => read(wrong)).toThrow('SECURITY_CONTACT: ')
})
