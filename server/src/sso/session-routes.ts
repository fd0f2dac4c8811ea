import { randomUUID } from 'node:crypto'
import {
  canEndSession,
  endCloudSession,
  type KeysRequest,
  listCloudSessions,
  signInToCloud,
  takeCloudKeys,
} from '@fairlead/api/sso/cloud-session.ts'
import { type CloudSupplier, SessionKind } from '@fairlead/api/sso/names.ts'
import type { TemporaryKey } from '../lib/cloud/cloud.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { takeTurns } from '../lib/database/turns.ts'
import { demand, Fail } from '../lib/fail.ts'
import type { UserCall } from '../lib/http/call/call.ts'
import type { Serve } from '../lib/http/serve.ts'
import { findHeldRole } from './cloud-roles.ts'
import * as sessions from './cloud-sessions.ts'
import { findLinked, saveCause } from './connections.ts'
import { noteLogin } from './iam-users.ts'
import { cloudOfLinked, isOwnerOf, reachOf, roleKey, type SsoServices, toFail } from './reach.ts'

/** A session that the cloud has given, before it is stored. */
type Taken = { id: string; key: TemporaryKey; supplier: CloudSupplier }

export function sessionRoutes({ serve, serveAsking }: Serve, { box, clouds }: SsoServices) {
  /** The role of the caller, and how it is taken. Throws `notFound` for one that he does not hold. */
  async function findOwnRole(tx: Tx, me: Entered, { roleId, minutes }: KeysRequest) {
    const role = await findHeldRole(tx, me.account_id, me.user_id, roleId)
    if (!role) throw new Fail('notFound')
    if (role.gone_at !== null) throw new Fail('cloudRoleGone')
    if (minutes * 60 > role.max_seconds) throw Fail.field('minutes', 'cloudSessionLong')
    return role
  }

  /** Takes the role outside the transaction; the name of the session is the id of its receipt. */
  async function asking(tx: Tx, me: Entered, body: KeysRequest) {
    const role = await findOwnRole(tx, me, body)
    const linked = await findLinked(tx, me.account_id, role.linked_account_id)
    const { name: supplier } = cloudOfLinked(clouds, linked)
    const { cloud, key, externalId } = reachOf(clouds, box, linked)
    const take = async (): Promise<Taken> => {
      const id = randomUUID()
      const seconds = body.minutes * 60
      const taken = await cloud
        .takeRole(key, { arn: role.arn, sessionName: id, seconds, externalId, source: me.user_id })
        .catch((error: unknown) => {
          throw toFail(error)
        })
      return { id, key: taken, supplier }
    }
    return { cloud, take }
  }

  /** Writes the receipt. The role is looked for again, as it may have been taken away in the meantime. */
  async function receipt(
    tx: Tx,
    me: Entered,
    {
      body,
      asked,
      kind,
      now,
    }: {
      body: KeysRequest
      asked: Taken
      kind: 1 | 2
      now: Date
    },
  ) {
    const role = await findOwnRole(tx, me, body)
    const linked = await findLinked(tx, me.account_id, role.linked_account_id)
    const { id, key, supplier } = asked
    const row = await sessions.addCloudSession(
      tx,
      me,
      {
        id,
        linked: { id: linked.id, number: linked.number, supplier },
        role,
        kind,
        reason: body.reason,
        expires: key.expires,
      },
      now,
    )
    await noteLogin(tx, me.account_id, role.iam_user_id, now)
    await saveCause(tx, linked, null, now)
    return sessions.toCloudSession(row, me, now)
  }

  const askSignIn = async ({ tx, me, body }: UserCall<typeof signInToCloud>) => {
    const { cloud, take } = await asking(tx, me, body)
    return async () => {
      const taken = await take()
      const signInUrl = await cloud
        .findSignIn(taken.key, body.consolePage, body.minutes * 60)
        .catch((error: unknown) => {
          throw toFail(error)
        })
      return { ...taken, signInUrl }
    }
  }
  serveAsking(signInToCloud, askSignIn, async ({ tx, me, body, now, added, asked }) => {
    const session = added(await receipt(tx, me, { body, asked, kind: SessionKind.console, now }))
    return { id: session.id, signInUrl: asked.signInUrl, endDate: session.endDate }
  })

  const askKeys = async ({ tx, me, body }: UserCall<typeof takeCloudKeys>) =>
    (await asking(tx, me, body)).take
  serveAsking(takeCloudKeys, askKeys, async ({ tx, me, body, now, added, asked }) => {
    added(await receipt(tx, me, { body, asked, kind: SessionKind.keys, now }))
    const { accessKey, secretKey, token, expires } = asked.key
    return {
      Version: 1,
      AccessKeyId: accessKey,
      SecretAccessKey: secretKey,
      SessionToken: token,
      Expiration: expires.toISOString(),
    } as const
  })

  serve(listCloudSessions, ({ tx, me, query, can, now }) =>
    sessions.listCloudSessionPage(tx, { me, isOwner: isOwnerOf(can), now }, query),
  )

  /** Denies sessions of a role in its cloud; undefined where nothing can be asked of the cloud. */
  async function denying(tx: Tx, me: Entered, row: sessions.SessionRow) {
    if (row.linked_account_id === null) return undefined
    const linked = await findLinked(tx, me.account_id, row.linked_account_id)
    if (linked.way === null) return undefined
    const reach = reachOf(clouds, box, linked)
    const { denySessions } = reach.cloud
    if (!denySessions) return undefined
    return (names: readonly string[]) =>
      roleKey(reach)
        .then((key) => denySessions(key, row.role_name, names))
        .catch((error: unknown) => {
          throw toFail(error)
        })
  }

  const askEnd = async ({ tx, me, params, can, now }: UserCall<typeof endCloudSession>) => {
    const row = await sessions.findCloudSession(tx, { me, isOwner: isOwnerOf(can), now }, params.id)
    demand(canEndSession(sessions.toCloudSession(row, me, now)))
    const deny = await denying(tx, me, row)
    const names = [...(await sessions.listEndedNames(tx, row, now)), row.id]
    return async () => {
      await deny?.(names)
      return { deny, names }
    }
  }
  serveAsking(endCloudSession, askEnd, async ({ tx, me, params, can, now, edited, asked }) => {
    const row = await sessions.lockCloudSession(tx, { me, isOwner: isOwnerOf(can), now }, params.id)
    const before = sessions.toCloudSession(row, me, now)
    demand(canEndSession(before))
    await takeTurns(tx, `ended sessions of ${row.role_arn}`)
    // A role has one policy for all of them: it must not lose those that were ended in the meantime.
    const others = await sessions.listEndedNames(tx, row, now)
    if (others.some((name) => !asked.names.includes(name))) await asked.deny?.([...others, row.id])
    edited(before, sessions.toCloudSession(await sessions.endCloudSession(tx, me, params.id, now), me, now))
    return null
  })
}
