import { behavior } from '@fairlead/api/cdn/site/presets.ts'
import { expect, test } from 'vitest'
import { formatDuration } from '../../../lib/text/duration.ts'
import { format } from '../../../lib/text/text.ts'
import { lifetimeWords } from './lifetime-words.ts'

const plain = behavior('*', 'origin-1')

test.each([
  [{}, 'cached for 1 day', '缓存 1 天'],
  [{ defaultTtl: 0, minTtl: 90 }, 'cached for 1 minute 30 seconds', '缓存 1 分钟 30 秒'],
  [{ defaultTtl: 0 }, 'cached only if the origin specifies it', '仅在源站指定时缓存'],
  [{ defaultTtl: 0, maxTtl: 0 }, 'not cached', '不缓存'],
  [{ forwarding: { ...plain.forwarding, headers: 'all' as const } }, 'not cached', '不缓存'],
])('the lifetime of a behavior with %j in words', (change, en, zh) => {
  for (const [language, expected] of [
    ['en', en],
    ['zh', zh],
  ] as const)
    expect(
      lifetimeWords(
        { ...plain, ...change },
        (text, args) => format(text, args, language),
        (seconds) => formatDuration(seconds, language),
      ),
    ).toBe(expected)
})
