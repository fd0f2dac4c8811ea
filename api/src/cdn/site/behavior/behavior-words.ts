import type { Text } from '../../../text.ts'
import { type Behavior, keepsSetCookie } from './behavior.ts'

/**
 * The effect of each value of a setting. The editor shows it below the setting, and the tracer shows it for requests
 * that the setting affects. A test of the edge checks that each text is true.
 */
export const behaviorWords = {
  queryDropped: {
    en: 'The query string is not forwarded to the origin. All query strings, including different searches, share one cached copy.',
    zh: '查询字符串不转发给源站：不同查询（包括不同的搜索）共用一个副本。',
  },
  queryWhole: {
    en: 'The whole query string is forwarded to the origin, and each query string is cached separately.',
    zh: '完整的查询字符串转发给源站，不同查询各自缓存。',
  },
  queryNamed: {
    en: 'Only the query parameters listed here are forwarded to the origin and cached separately. All others are ignored. Requests that are not cached keep the whole query string.',
    zh: '仅列出的查询参数会转发给源站并区分缓存，其余参数会被忽略。不缓存的请求携带完整的查询字符串。',
  },
  cookiesNone: {
    en: 'No cookies are forwarded to the origin, and cookies set by the origin are not sent to visitors.',
    zh: '不向源站转发任何 Cookie，源站设置的 Cookie 也不会到达访客。',
  },
  cookiesNamed: {
    en: 'Only the cookies listed here are forwarded to the origin. Each combination of their values is cached separately.',
    zh: '仅列出的 Cookie 会转发给源站，其取值组合不同则各自缓存。',
  },
  cookiesAll: {
    en: 'All cookies are forwarded to the origin. Each combination of their values is cached separately.',
    zh: '所有 Cookie 都会转发给源站，取值组合不同则各自缓存。',
  },
  headersNone: {
    en: 'No request headers are forwarded to the origin for cached responses. Host is forwarded only if the settings of the origin require it.',
    zh: '缓存请求不向源站转发访客的请求头；Host 仅在源站设置要求时转发。',
  },
  headersNamed: {
    en: 'For cached responses, only the request headers listed here are forwarded to the origin. Each combination of their values is cached separately.',
    zh: '缓存请求仅向源站转发列出的请求头，其取值组合不同则各自缓存。',
  },
  headersAll: {
    en: 'All headers, including Host, are forwarded to the origin, and nothing is cached.',
    zh: '所有请求头（包括 Host）都会转发给源站，不缓存。',
  },
  setCookiePassed: {
    en: 'A response that sets a cookie goes only to the visitor who requested it and is not cached.',
    zh: '设置 Cookie 的响应只返回给发出请求的访客，不缓存。',
  },
  setCookieKept: {
    en: 'A response that sets a cookie is cached together with it, and everyone with the same cache key receives that cookie.',
    zh: '设置 Cookie 的响应连同该 Cookie 一起缓存，缓存键相同的访客都会收到同一个 Cookie。',
  },
} as const satisfies Record<string, Text>
export type BehaviorWord = keyof typeof behaviorWords

/** The texts for each value of a setting, by its path within a behaviour. */
export const settingWords = {
  'forwarding.queryString': { true: 'queryWhole', false: 'queryDropped' },
  'forwarding.cookies': { none: 'cookiesNone', whitelist: 'cookiesNamed', all: 'cookiesAll' },
  'forwarding.headers': { none: 'headersNone', whitelist: 'headersNamed', all: 'headersAll' },
  cacheSetCookie: { true: 'setCookieKept', false: 'setCookiePassed' },
} as const satisfies Record<string, Record<string, BehaviorWord>>

/** The same texts for sites that follow RFC 9111: there the origin receives everything, and only cookies can be set. */
export const standardWordsOf = ({ cacheSetCookie }: Pick<Behavior, 'cacheSetCookie'>): BehaviorWord[] => [
  settingWords.cacheSetCookie[`${cacheSetCookie}`],
]

/** How a behaviour treats the query, cookies and headers of cacheable requests, in this order. */
export function wordsOfBehavior(
  behavior: Pick<Behavior, 'forwarding' | 'cacheSetCookie'>,
): readonly BehaviorWord[] {
  const { queryString, queryStringCacheKeys, cookies, headers } = behavior.forwarding
  // Nothing is cached, so there are no copies to tell apart.
  if (headers === 'all') return [...(cookies === 'none' ? (['cookiesNone'] as const) : []), 'headersAll']
  return [
    queryString && queryStringCacheKeys.length > 0
      ? 'queryNamed'
      : settingWords['forwarding.queryString'][`${queryString}`],
    settingWords['forwarding.cookies'][cookies],
    settingWords['forwarding.headers'][headers],
    ...(cookies !== 'none' ? [settingWords.cacheSetCookie[`${keepsSetCookie(behavior)}`]] : []),
  ]
}
