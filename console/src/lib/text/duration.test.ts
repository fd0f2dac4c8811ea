import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [0, '0 seconds', '0 秒'],
  [1, '1 second', '1 秒'],
  [60, '1 minute', '1 分钟'],
  [90, '1 minute 30 seconds', '1 分钟 30 秒'],
  [3_600, '1 hour', '1 小时'],
  [86_400, '1 day', '1 天'],
  [90_061, '1 day 1 hour 1 minute 1 second', '1 天 1 小时 1 分钟 1 秒'],
  [2_592_000, '30 days', '30 天'],
  [315_360_000, '3,650 days', '3,650 天'],
])('the duration of %d seconds', (seconds, en, zh) => {
  expect(formatDuration(seconds, 'en')).toBe(en)
  expect(formatDuration(seconds, 'zh')).toBe(zh)
})
