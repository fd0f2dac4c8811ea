import { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { type Origin, OriginType } from '@fairlead/api/cdn/origin/origin.ts'
import type { Case } from '../../case.ts'
import { all, byDefault, firstOrigin, forwarding, origins } from '../../configs.ts'

const typed = (type: Origin['type']) => origins(() => ({ type }))
const stores = [
  ['storage', OriginType.storage],
  ['the object store of a public cloud', OriginType.cloudStore],
  ['the object store of another cloud', OriginType.otherCloudStore],
] as const

/** The effects of an origin's type at the edge. */
export const storeCases: Case[] = [
  {
    name: 'a domain receives the visitor’s Host, if it is forwarded',
    config: all(typed(OriginType.domain), forwarding({ headers: 'whitelist', headerNames: ['Host'] })),
    steps: [{ ask: '/a', hits: ['GET /a'], received: { host: /^c\d+\.example\.com$/ } }],
  },
  ...stores.flatMap(([what, type]): Case[] => [
    {
      name: `${what} gets its own name as Host, even if the visitor’s is forwarded`,
      config: all(typed(type), forwarding({ headers: 'whitelist', headerNames: ['Host'] })),
      steps: [{ ask: '/a', hits: ['GET /a'], received: { host: /^localhost:\d+$/ } }],
    },
    {
      name: `${what} gets its own name in requests that are passed through`,
      config: all(typed(type), byDefault({ forwarding: { ...Forwarding.parse({}), headers: 'all' } })),
      steps: [
        {
          ask: { path: '/a', method: 'PUT', body: 'x' },
          hits: ['PUT /a'],
          received: { host: /^localhost:\d+$/ },
        },
      ],
    },
    {
      name: `${what} gets the secret that admits the edge, not the visitor's referer`,
      config: all(
        typed(type),
        firstOrigin(() => ({
          originCustomHeaders: [{ headerName: 'Referer', headerValue: 'https://secret.invalid/' }],
        })),
        forwarding({ headers: 'whitelist', headerNames: ['Referer'] }),
      ),
      steps: [
        {
          ask: { path: '/a', headers: { referer: 'https://visitor.example/' } },
          hits: ['GET /a'],
          received: { referer: 'https://secret.invalid/' },
        },
      ],
    },
  ]),
]
