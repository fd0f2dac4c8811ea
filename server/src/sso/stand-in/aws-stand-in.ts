import { z } from 'zod'
import { consolePage, type StandInAnswer, answerXml, escapedXml, login } from './answers.ts'
import { verifyAws, type CloudRequest } from './signatures.ts'
import { Refusal, type Caller, type StandInCloud } from './stand-in-state.ts'

const Session = z.object({ sessionId: z.string(), sessionKey: z.string(), sessionToken: z.string() })
const Denied = z.object({
  Statement: z.array(
    z.object({ Condition: z.object({ StringLike: z.object({ 'aws:userid': z.array(z.string()) }) }) }),
  ),
})

const wrapped = (action: string, inside: string) =>
  answerXml(
    200,
    `<${action}Response><${action}Result>${inside}</${action}Result><ResponseMetadata><RequestId>stand-in</RequestId></ResponseMetadata></${action}Response>`,
  )

const arnOfCaller = (caller: Caller) => {
  if (caller.kind === 'session')
    return `arn:aws:sts::${caller.account}:assumed-role/${caller.role}/${caller.session}`
  return caller.user === 'root'
    ? `arn:aws:iam::${caller.account}:root`
    : `arn:aws:iam::${caller.account}:user/${caller.user}`
}

/** The query API of STS and IAM, the federation endpoint, and a page of the console. */
export function awsStandIn(cloud: StandInCloud, address: () => string, now: () => Date) {
  const actions: Record<string, (caller: Caller, form: URLSearchParams) => StandInAnswer> = {
    GetCallerIdentity: (caller) =>
      wrapped(
        'GetCallerIdentity',
        `<Arn>${escapedXml(arnOfCaller(caller))}</Arn><UserId>AIDA</UserId><Account>${caller.account}</Account>`,
      ),
    AssumeRole(caller, form) {
      const session = form.get('RoleSessionName') ?? ''
      const arn = form.get('RoleArn') ?? ''
      const externalId = form.get('ExternalId')
      cloud.asked.push({ role: arn, session, externalId, source: form.get('SourceIdentity') })
      const seconds = Number(form.get('DurationSeconds') ?? 3600)
      const { accessKey, secretKey, token, expires, ...taken } = cloud.takeRole(caller, arn, {
        session,
        seconds,
        externalId,
      })
      return wrapped(
        'AssumeRole',
        `<AssumedRoleUser><AssumedRoleId>AROA:${escapedXml(session)}</AssumedRoleId><Arn>${escapedXml(arnOfCaller(taken as Caller))}</Arn></AssumedRoleUser><Credentials><AccessKeyId>${accessKey}</AccessKeyId><SecretAccessKey>${secretKey}</SecretAccessKey><SessionToken>${token}</SessionToken><Expiration>${expires.toISOString()}</Expiration></Credentials>`,
      )
    },
    // One a page, and an empty page after each, as AWS may do.
    ListRoles(caller, form) {
      cloud.demandRoles(caller)
      const all = form.get('PathPrefix') === '/fairlead/' ? cloud.rolesIn(caller.account) : []
      const at = Number(form.get('Marker') ?? 0)
      const shown = at % 2 === 1 ? [] : all.slice(at / 2, at / 2 + 1)
      const isMore = at + 1 < all.length * 2
      const next = at + 1
      const members = shown.map(
        ({ name, maxSeconds }) =>
          `<member><Path>/fairlead/</Path><RoleName>${escapedXml(name)}</RoleName><RoleId>AROA</RoleId><Arn>arn:aws:iam::${caller.account}:role/fairlead/${escapedXml(name)}</Arn><CreateDate>2026-01-01T00:00:00Z</CreateDate><MaxSessionDuration>${maxSeconds}</MaxSessionDuration></member>`,
      )
      const more = isMore
        ? `<IsTruncated>true</IsTruncated><Marker>${next}</Marker>`
        : '<IsTruncated>false</IsTruncated>'
      return wrapped('ListRoles', `<Roles>${members.join('')}</Roles>${more}`)
    },
    PutRolePolicy(caller, form) {
      cloud.demandRoles(caller)
      const { Statement: statements } = Denied.parse(JSON.parse(form.get('PolicyDocument') ?? '{}'))
      const patterns = statements.flatMap(({ Condition }) => Condition.StringLike['aws:userid'])
      cloud.deny(caller.account, form.get('RoleName') ?? '', patterns)
      return answerXml(200, '<PutRolePolicyResponse/>')
    },
  }

  return (request: CloudRequest): StandInAnswer => {
    const { path, search } = request
    if (path === '/aws/federation' && search.get('Action') === 'getSigninToken') {
      const { sessionId, sessionKey, sessionToken } = Session.parse(JSON.parse(search.get('Session') ?? '{}'))
      const ticket = cloud.ticketOf(sessionId, sessionKey, sessionToken)
      return { status: 200, type: 'application/json', body: JSON.stringify({ SigninToken: ticket }) }
    }
    if (path === '/aws/federation') return login(cloud, search, address())
    if (path.startsWith('/aws/console/')) return consolePage(cloud, request)
    if (!/^\/aws\/(sts|iam)\/?$/.test(path)) throw new Refusal(404, 'NotFound')
    const caller = verifyAws(cloud, request, now())
    const form = new URLSearchParams(request.body)
    const act = actions[form.get('Action') ?? '']
    if (!act) throw new Refusal(400, 'InvalidAction')
    return act(caller, form)
  }
}

export const awsRefusal = ({ status, code }: Refusal): StandInAnswer =>
  answerXml(
    status,
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error><RequestId>stand-in</RequestId></ErrorResponse>`,
  )
