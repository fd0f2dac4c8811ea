import { type StandInAnswer, consolePage, login } from './answers.ts'
import { aliVerifier, type CloudRequest } from './signatures.ts'
import { type Caller, Refusal, type StandInCloud } from './stand-in-state.ts'

const json = (value: object, status = 200): StandInAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ RequestId: 'stand-in', ...value }),
})

const typeOf = (caller: Caller) => {
  if (caller.kind === 'session') return 'AssumedRoleUser'
  return caller.user === 'root' ? 'Account' : 'RAMUser'
}

/** STS and RAM, the federation endpoint, and a page of the console. */
export function aliStandIn(cloud: StandInCloud, address: () => string, now: () => Date) {
  const verify = aliVerifier(cloud)
  const actions: Record<string, (caller: Caller, search: URLSearchParams) => StandInAnswer> = {
    GetCallerIdentity: (caller) => json({ AccountId: caller.account, IdentityType: typeOf(caller) }),
    AssumeRole(caller, search) {
      if (caller.kind === 'user' && caller.user === 'root') throw new Refusal(403, 'NoPermission')
      const session = search.get('RoleSessionName') ?? ''
      const arn = search.get('RoleArn') ?? ''
      const externalId = search.get('ExternalId')
      cloud.asked.push({ role: arn, session, externalId, source: null })
      const seconds = Number(search.get('DurationSeconds') ?? 3600)
      const taken = cloud.takeRole(caller, arn, { session, seconds, externalId })
      return json({
        Credentials: {
          AccessKeyId: taken.accessKey,
          AccessKeySecret: taken.secretKey,
          SecurityToken: taken.token,
          Expiration: taken.expires.toISOString().replace(/\.\d+Z$/, 'Z'),
        },
      })
    },
    ListRoles(caller, search) {
      cloud.demandRoles(caller)
      const all = cloud.rolesIn(caller.account)
      const at = Number(search.get('Marker') ?? 0)
      const isMore = at + 2 < all.length
      return json({
        IsTruncated: isMore,
        ...(isMore && { Marker: String(at + 2) }),
        Roles: {
          Role: all.slice(at, at + 2).map(({ name, maxSeconds }) => ({
            RoleName: name,
            Arn: `acs:ram::${caller.account}:role/${name}`,
            MaxSessionDuration: maxSeconds,
          })),
        },
      })
    },
  }

  return (request: CloudRequest): StandInAnswer => {
    const { path, search } = request
    if (path === '/ali/federation' && request.method === 'POST') {
      const form = new URLSearchParams(request.body)
      if (form.get('Action') !== 'GetSigninToken' || form.get('TicketType') !== 'mini')
        throw new Refusal(400, 'InvalidAction')
      const part = (name: string) => form.get(name) ?? ''
      const ticket = cloud.ticketOf(part('AccessKeyId'), part('AccessKeySecret'), part('SecurityToken'))
      return json({ SigninToken: ticket })
    }
    if (path === '/ali/federation') return login(cloud, search, address())
    if (path.startsWith('/ali/console/')) return consolePage(cloud, request)
    if (path !== '/ali/sts' && path !== '/ali/ram') throw new Refusal(404, 'NotFound')
    const caller = verify(request, now())
    const act = actions[request.headers['x-acs-action'] ?? '']
    if (!act) throw new Refusal(400, 'InvalidAction.NotFound')
    return act(caller, search)
  }
}

export const aliRefusal = ({ status, code }: Refusal): StandInAnswer =>
  json({ Code: code, Message: code }, status)
