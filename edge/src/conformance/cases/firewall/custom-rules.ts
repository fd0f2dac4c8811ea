import type { Case, Step } from '../../case.ts'
import { firewall, passes, rule, stops } from '../../firewalls.ts'

const china = '127.0.0.2'
const germany = '127.0.0.3'

const limited = (path: string, from?: string): Step => ({
  ask: { path, ...(from !== undefined && { from }) },
  answer: { status: 429, headers: { 'retry-after': '30' } },
  hits: [],
})

const many = (count: number, path: string, from?: string): Step => ({
  together: Array.from({ length: count }, () => ({ path, ...(from !== undefined && { from }) })),
  hits: Array.from({ length: count }, () => `GET ${path}`),
})

/** Nothing is stored, so that each request that passes is seen at the origin. */
const unstored = (paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, { headers: { 'cache-control': 'private' } }]))

export const customRuleCases: Case[] = [
  {
    name: 'a rule forbids a path in every spelling, and nothing else',
    site: firewall({ customRules: [rule(2, { value: '/admin' })] }),
    steps: [
      stops('/admin'),
      stops('/%61dmin'),
      stops('/admin;x=1'),
      stops('/admin?x=1'),
      passes('/admin/x'),
      passes('/Admin'),
    ],
  },
  {
    name: 'the four ways of comparing, with and without case',
    site: firewall({
      customRules: [
        rule(2, { connectType: 2, value: '/begin' }),
        rule(3, { connectType: 3, value: '.bak' }),
        rule(4, { connectType: 4, value: 'secret', ignoreCase: true }),
        rule(5, { value: '/Exact', ignoreCase: true }),
      ],
    }),
    steps: [
      stops('/begin/x'),
      passes('/x/begin'),
      stops('/x/y.bak'),
      passes('/x.bak/y'),
      stops('/x/SECRET/y'),
      stops('/exact'),
      passes('/exact1'),
    ],
  },
  {
    name: 'rules for the query as it is sent, and for the method',
    site: firewall({
      customRules: [
        rule(2, { matchField: 'QueryString', connectType: 4, value: 'debug=1' }),
        rule(3, { matchField: 'Method', value: 'DELETE' }),
      ],
    }),
    steps: [
      stops('/a?x=2&debug=1'),
      passes('/a?debug=2'),
      stops('/b', { method: 'DELETE' }),
      passes('/b', { method: 'POST', body: 'x' }),
    ],
  },
  {
    name: 'the lower priority number comes first: an allowing rule ends it, also for intelligent rules',
    site: firewall({
      groups: { sql: { mode: 'on' } },
      customRules: [
        rule(3, { connectType: 2, value: '/a' }),
        rule(2, { connectType: 2, value: '/a/open', action: 1 }),
      ],
    }),
    steps: [
      passes('/a/open'),
      stops('/a/x'),
      passes("/a/open/1?q=1'%20or%20'1'='1"),
      stops("/b?q=1'%20or%20'1'='1"),
    ],
  },
  {
    name: 'an unconditional rule forbids everything that no earlier rule allows',
    site: firewall({
      customRules: [
        rule(9, { ruleType: 2, matchField: null, connectType: null, value: '' }),
        rule(4, { action: 1 }),
      ],
    }),
    steps: [passes('/a'), stops('/b')],
  },
  {
    name: 'a rule that counts stops nothing',
    site: firewall({ customRules: [rule(2, { mode: 'count' }), rule(3, { value: '/b' })] }),
    steps: [passes('/a'), stops('/b')],
  },
  {
    name: 'the white list wins over the black list, and both over rules',
    site: firewall({
      whiteList: ['127.0.0.8/31', '2001:db8::/32'],
      blackList: ['127.0.0.0/29', '127.0.0.9'],
      customRules: [rule(2, { value: '/w' })],
    }),
    steps: [
      passes('/w', { from: '127.0.0.8' }),
      passes('/x', { from: '127.0.0.9' }),
      stops('/x', { from: '127.0.0.7' }),
      passes('/y', { from: '127.0.0.10' }),
      stops('/w', { from: '127.0.0.10' }),
    ],
  },
  {
    name: 'visitors of banned countries are refused, others and unknown ones served; a ban that counts bans nobody',
    site: firewall({ regionalBan: { mode: 'on', locations: ['CN'] } }),
    steps: [
      stops('/a', { from: china }),
      passes('/a', { from: germany }),
      passes('/b', { from: '127.0.0.1' }),
      { renew: firewall({ regionalBan: { mode: 'count', locations: ['CN'] } }) },
      passes('/c', { from: china }),
    ],
  },
  {
    name: 'a rule of hotlink style refuses banned referers, and empty ones if they are not allowed',
    site: firewall({
      hotlink: { bannedReferers: ['bad.example', '*.worse.example'], allowEmptyReferer: false },
      customRules: [rule(2, { style: 1, matchField: null, connectType: null, value: '' })],
    }),
    steps: [
      stops('/a', { headers: { referer: 'https://bad.example/x' } }),
      stops('/a', { headers: { referer: 'https://www.worse.example/' } }),
      passes('/a', { headers: { referer: 'https://good.example/' } }),
      stops('/b'),
    ],
  },
  {
    name: 'a client who is too fast is refused, others are not, and the limit lifts by itself',
    onOneCore: true,
    first: unstored(['/a', '/b']),
    site: firewall({
      customRules: [rule(2, { action: 3, rate: 100 })],
    }),
    steps: [
      many(100, '/a'),
      limited('/a'),
      passes('/a', { from: germany }),
      passes('/b'),
      { forward: 260 },
      limited('/a'),
      { forward: 320 },
      passes('/a'),
    ],
  },
  {
    name: 'a limit that counts limits nobody',
    first: unstored(['/a']),
    site: firewall({ customRules: [rule(2, { action: 3, rate: 100, mode: 'count' })] }),
    steps: [many(102, '/a'), passes('/a')],
  },
]
