import { expect, test } from 'vitest'
import { screens } from '../../screens.ts'
import { logsPlace } from './logs-place.ts'

test('the logs of the specification lead to the attack events, or to the shields without the permission for those', () => {
  expect(screens.find(({ path }) => path === '/cdn/security/ddos/logs')?.menu).toBe('cdn_safety')
  expect(logsPlace(['cdn_safety', 'cdn_cert_report'])).toEqual({
    to: '/cdn/security/safetyReport/list',
    search: { tab: 'attack' },
  })
  expect(logsPlace(['cdn_safety'])).toEqual({ to: '/cdn/security/ddos/edit' })
})
