import type { RuleGroup } from '@fairlead/api/firewall/group.ts'
import type { Case, Step } from '../../case.ts'
import { byDefault, forwarding, siteConfig } from '../../configs.ts'
import { firewall, groups, passes, rule, stops } from '../../firewalls.ts'
import { nothing } from '../../../testing/site.ts'
import { websocketQuestion } from '../../../testing/visitor/websocket.ts'

const attack = "q=1'%20or%20'1'='1"
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** For each group, a target and fields that it stops and the other groups let pass. */
const ofGroup: Record<RuleGroup, { path: string; headers?: Record<string, string> }> = {
  sql: { path: '/a?q=1%20union%20select%20name%20from%20users' },
  script: { path: '/a?q=%3Cscript%3Ealert(1)%3C/script%3E' },
  command: { path: '/a?q=x;whoami' },
  path: { path: '/a?q=../../../x' },
  include: { path: '/a?q=php://input' },
  code: { path: '/a?q=phpinfo()' },
  scanner: { path: '/a', headers: { 'user-agent': 'sqlmap/1.9' } },
  protocol: { path: '/a?q=x%0d%0aset-cookie:%20a=1' },
}

const posts = (body: string, status: 200 | 403, change: Record<string, unknown> = {}): Step => ({
  ask: { path: '/a', method: 'POST', body, headers: form, ...change },
  answer: { status },
  hits: status === 200 ? ['POST /a'] : [],
})

export const intelligentRuleCases: Case[] = [
  ...Object.entries(ofGroup).map(([group, { path, headers = {} }]): Case => ({
    name: `the group ${group} stops what it is about, counts it, or lets it pass`,
    site: firewall({ groups: { ...groups('off'), [group]: { mode: 'on' } } }),
    steps: [
      stops(path, { headers }),
      { renew: firewall({ groups: { ...groups('off'), [group]: { mode: 'count' } } }) },
      passes(path, { headers }),
      { renew: firewall({ groups: { ...groups('on'), [group]: { mode: 'off' } } }) },
      { ask: { path, headers }, hits: [] },
    ],
  })),
  {
    name: 'what is in the cache is judged as well',
    config: byDefault({ forwarding: nothing }),
    site: firewall(),
    steps: [
      passes('/a?q=1'),
      { renew: firewall({ groups: groups('on') }) },
      { ask: '/a?q=1', answer: { cache: /hit/ }, hits: [] },
      stops(`/a?${attack}`),
    ],
  },
  {
    name: 'a higher level has rules that the first has not',
    site: firewall({ groups: { ...groups('off'), script: { mode: 'on', level: 2 } } }),
    steps: [
      stops('/a?q=%3Cb%3Ex%3C/b%3E'),
      { renew: firewall({ groups: groups('on') }) },
      passes('/b?q=%3Cb%3Ex%3C/b%3E'),
    ],
  },
  {
    name: 'the mode of a rule wins over that of its group, and an exception over both',
    site: firewall({ groups: groups('on'), rules: [{ rule: 'path-up', mode: 'off' }] }),
    steps: [
      passes('/a?q=../x'),
      {
        renew: firewall({
          groups: groups('on'),
          exceptions: [{ rule: 'path-up', place: 'args:q', path: '/b*' }],
        }),
      },
      passes('/b?q=../x'),
      stops('/b?r=../x'),
      stops('/c?q=../x'),
    ],
  },
  {
    name: 'a body is judged before an origin is asked, as form, JSON and multipart, and reaches the origin whole',
    site: firewall({ groups: groups('on') }),
    first: { '/a': () => ({}) },
    steps: [
      posts('q=plain', 200),
      posts("q=1'+or+'1'='1", 403),
      posts('{"a":[{"q":"<script>alert(1)</script>"}]}', 403, {
        headers: { 'content-type': 'application/json' },
      }),
      posts('--b\r\nContent-Disposition: form-data; name="q"\r\n\r\n;cat /etc/passwd\r\n--b--\r\n', 403, {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
    ],
  },
  {
    name: 'of a larger body the beginning is judged, also where an attack stands across its end',
    site: firewall({ groups: groups('on'), body: { bytes: 1_024, beyond: 'continue' } }),
    steps: [
      posts(`q=${'x'.repeat(5_000)}`, 200),
      posts(`q=1'+or+'1'='1&r=${'x'.repeat(5_000)}`, 403),
      posts(`r=${'x'.repeat(1_000)}&q=1'+or+'1'='1&s=${'x'.repeat(5_000)}`, 403),
      posts(`r=${'x'.repeat(2_000)}&q=1'+or+'1'='1`, 200),
    ],
  },
  {
    name: 'a larger body is forbidden if the site says so',
    site: firewall({ groups: groups('on'), body: { bytes: 1_024, beyond: 'forbid' } }),
    steps: [posts('x'.repeat(1_024), 200), posts('x'.repeat(1_025), 403)],
  },
  {
    name: 'a websocket is judged by its head',
    config: forwarding({ headers: 'all' }),
    site: firewall({ groups: groups('on') }),
    first: { '/a': { echoes: true } },
    steps: [
      { websocket: {}, says: 'hello', hits: ['GET /a'] },
      {
        ask: { path: `/a?${attack}`, headers: websocketQuestion },
        answer: { status: 403 },
        hits: [],
      },
    ],
  },
  {
    name: 'a page of the site stands in for the reply',
    config: siteConfig({
      errorPages: [
        { errorCode: 403, responseCode: 403, responsePagePath: '/no.html', errorCachingMinTtl: 10 },
      ],
    }),
    first: { '/no.html': { body: 'our page' } },
    site: firewall({ groups: groups('on') }),
    steps: [
      {
        ask: `/a?${attack}`,
        answer: { status: 403, body: 'our page', headers: { 'x-request-id': /^[0-9a-f-]{36}$/ } },
        hits: ['GET /no.html'],
      },
    ],
  },
  {
    name: 'rules of access come before the firewall, and https after it',
    config: byDefault({ viewerProtocolPolicy: 'redirect-to-https' }),
    site: firewall({ groups: groups('on'), customRules: [rule(2, { value: '/no' })] }),
    steps: [
      stops('/no'),
      stops(`/a?${attack}`),
      { ask: '/a', answer: { status: 301 }, hits: [] },
      { ask: { path: '/b', by: 'https' }, hits: ['GET /b'] },
      stops(`/b?${attack}`, { by: 'h2' }),
    ],
  },
]
