import { randomBytes } from 'node:crypto'
import type { CloudSupplier } from '@fairlead/api/sso/names.ts'
import { brokerAccounts, ownerOfKey } from '../../lib/cloud/stand-in-keys.ts'

/** A request that a cloud refuses, as the real one would. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export type StandInRole = { name: string; maxSeconds: number }

/** Who makes a call: a user by a lasting key, or a session of a role. */
export type Caller =
  | { kind: 'user'; account: string; user: string; secretKey: string }
  | {
      kind: 'session'
      account: string
      role: string
      session: string
      secretKey: string
      token: string
      expires: Date
    }

export type TakenRole = Extract<Caller, { kind: 'session' }> & { accessKey: string }

/** What a cloud does wrong next. `hang` never answers. */
export type Fault = 'throttle' | 'hang' | 'drop' | 'expire'

const rolesAtFirst: Readonly<Record<CloudSupplier, readonly StandInRole[]>> = {
  AWS: [
    { name: 'fairlead-sync', maxSeconds: 3600 },
    { name: 'Administrator', maxSeconds: 43_200 },
    { name: 'Billing', maxSeconds: 3600 },
    { name: 'ReadOnly', maxSeconds: 14_400 },
  ],
  ALI: [
    { name: 'fairlead-sync', maxSeconds: 3600 },
    { name: 'fairlead-Billing', maxSeconds: 3600 },
    { name: 'fairlead-ReadOnly', maxSeconds: 3600 },
    { name: 'unrelated', maxSeconds: 3600 },
  ],
}

const newSecret = (bytes: number) => randomBytes(bytes).toString('base64url')

/** What one cloud knows. All accounts exist; their roles are those at first until they are set. */
export function standInCloud(supplier: CloudSupplier, now: () => Date) {
  const roles = new Map<string, StandInRole[]>()
  const externalIds = new Map<string, string>()
  const sessions = new Map<string, TakenRole>()
  const tickets = new Map<string, TakenRole>()
  const cookies = new Map<string, TakenRole>()
  const denied = new Map<string, string[]>()
  const faults: Fault[] = []
  const rolesIn = (account: string) => roles.get(account) ?? [...rolesAtFirst[supplier]]

  /** The names that only tests use. */
  const trusts = (caller: Caller, account: string, role: string, externalId: string | null) => {
    if (role === 'fairlead-closed') return false
    if (caller.kind === 'user' && caller.account === account) return true
    if (caller.kind !== 'user' || caller.account !== brokerAccounts[supplier]) return false
    if (role === 'fairlead-open') return true
    const expected = externalIds.get(account)
    return externalId !== null && externalId !== '' && (expected === undefined || expected === externalId)
  }

  return {
    supplier,
    rolesIn,
    faults,
    /** Holds requests back, for tests. */
    held: undefined as ((body: string) => Promise<void> | undefined) | undefined,
    /** Of all calls to assume a role, for tests. */
    asked: [] as { role: string; session: string; externalId: string | null; source: string | null }[],
    setRoles: (account: string, next: StandInRole[]) => void roles.set(account, next),
    /** From now on the roles of the account ask for exactly this external ID. */
    setExternalId: (account: string, id: string) => void externalIds.set(account, id),

    /** The owner of a key. Throws as the cloud does. */
    callerOf(accessKey: string, token: string | undefined): Caller {
      const taken = sessions.get(accessKey)
      if (taken) {
        if (taken.token !== token) throw new Refusal(403, 'InvalidClientTokenId')
        if (taken.expires <= now()) throw new Refusal(403, 'ExpiredToken')
        return taken
      }
      const owner = ownerOfKey(accessKey)
      if (!owner)
        throw new Refusal(403, supplier === 'AWS' ? 'InvalidClientTokenId' : 'InvalidAccessKeyId.NotFound')
      return { kind: 'user', ...owner }
    },

    takeRole(
      caller: Caller,
      arn: string,
      { session, seconds, externalId }: { session: string; seconds: number; externalId: string | null },
    ): TakenRole {
      const [, account = '', name = ''] =
        /^(?:arn:aws:iam|acs:ram)::(\d+):role\/(?:fairlead\/)?(.+)$/.exec(arn) ?? []
      const no = supplier === 'AWS' ? 'AccessDenied' : 'NoPermission'
      const isKnown =
        rolesIn(account).some((role) => role.name === name) || /^fairlead-(open|closed|blind)$/.test(name)
      if (!isKnown) throw supplier === 'AWS' ? new Refusal(403, no) : new Refusal(404, 'EntityNotExist.Role')
      if (!/^[\w+=,.@-]{2,64}$/.test(session)) throw new Refusal(400, 'ValidationError')
      const most = rolesIn(account).find((role) => role.name === name)?.maxSeconds ?? 3600
      if (!(seconds >= 900 && seconds <= most)) throw new Refusal(400, 'ValidationError')
      if (!trusts(caller, account, name, externalId)) throw new Refusal(403, no)
      const taken: TakenRole = {
        kind: 'session',
        accessKey: `${supplier === 'AWS' ? 'ASIA' : 'STS.'}${newSecret(12)}`,
        secretKey: newSecret(30),
        token: newSecret(60),
        account,
        role: name,
        session,
        expires: new Date(now().getTime() + seconds * 1000),
      }
      sessions.set(taken.accessKey, taken)
      return taken
    },

    /** Who may read and change roles: a user of the account, or the role that is meant for it. */
    demandRoles(caller: Caller) {
      if (caller.kind === 'session' && caller.role !== 'fairlead-sync')
        throw new Refusal(403, supplier === 'AWS' ? 'AccessDenied' : 'NoPermission')
    },

    ticketOf(accessKey: string, secretKey: string, token: string) {
      const taken = sessions.get(accessKey)
      if (!taken || taken.secretKey !== secretKey || taken.token !== token || taken.expires <= now())
        throw new Refusal(400, 'InvalidSession')
      const ticket = newSecret(40)
      tickets.set(ticket, taken)
      return ticket
    },

    /** A ticket signs in once. */
    enter(ticket: string) {
      const taken = tickets.get(ticket)
      tickets.delete(ticket)
      if (!taken) throw new Refusal(400, 'InvalidSigninToken')
      const cookie = newSecret(20)
      cookies.set(cookie, taken)
      return cookie
    },

    /** The policy of a role, which replaces its previous one. */
    deny: (account: string, role: string, patterns: readonly string[]) =>
      void denied.set(
        `${account} ${role}`,
        patterns.map((pattern) => pattern.replace(/^\*:/, '')),
      ),
    inConsole: (cookie: string) => cookies.get(cookie),
    stateOf: ({ account, role, session, expires }: TakenRole) =>
      denied.get(`${account} ${role}`)?.includes(session) ? 'ended' : expires <= now() ? 'over' : 'running',
  }
}

export type StandInCloud = ReturnType<typeof standInCloud>
