import {
  type CloudKeysInput,
  connectByKeys,
  connectByRole,
  disconnectCloud,
  getConnectionGuide,
  listCloudAccounts,
  modifyAksk,
  syncCloudRoles,
} from '@fairlead/api/sso/connection.ts'
import {
  addIamUser,
  deleteIamUser,
  editIamUser,
  listIamUsers,
  selectCloudRoles,
} from '@fairlead/api/sso/iam-user.ts'
import { type CloudSettings, toClouds } from '../lib/cloud/cloud-settings.ts'
import { CloudFailure, type ListedRole } from '../lib/cloud/cloud.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { UserCall } from '../lib/http/call/call.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { findRoles, mergeRoles, toRoleChoice } from './cloud-roles.ts'
import * as connections from './connections.ts'
import { guideOf } from './guide.ts'
import * as iam from './iam-users.ts'
import {
  brokerReach,
  cloudOfLinked,
  isOwnerOf,
  reachOf,
  readRoles,
  type SsoServices,
  tryKeys,
  tryRole,
} from './reach.ts'
import { sessionRoutes } from './session-routes.ts'

type SsoOptions = { box: SecretBox; clouds: CloudSettings }

export function ssoRoutes(serve: Serve, { box, clouds }: SsoOptions) {
  const services = { box, clouds: toClouds(clouds) }
  connectionRoutes(serve, services)
  iamRoutes(serve)
  sessionRoutes(serve, services)
}

function connectionRoutes({ serve, serveAsking }: Serve, { box, clouds }: SsoServices) {
  serve(listCloudAccounts, ({ tx, me, query }) => connections.listCloudAccountPage(tx, me, query))
  serve(getConnectionGuide, async ({ tx, me, params }) => {
    const { name, cloud } = cloudOfLinked(clouds, await connections.findLinked(tx, me.account_id, params.id))
    return guideOf(name, cloud, me.account_id)
  })

  /** Stores a connection that was tried, with the roles that were found. Returns what the log shows of it. */
  async function connected(tx: Tx, row: connections.LinkedRow, roles: readonly ListedRole[], now: Date) {
    await mergeRoles(tx, row, roles, now)
    return connections.auditedConnection(await connections.findLinked(tx, row.account_id, row.id))
  }

  const askRole = async ({ tx, me, params, body }: UserCall<typeof connectByRole>) => {
    const row = await connections.findLinked(tx, me.account_id, params.id)
    const reach = brokerReach(clouds, row, body.syncRole)
    return () => tryRole(reach)
  }
  serveAsking(connectByRole, askRole, async ({ tx, me, params, body, now, changed, asked }) => {
    const row = await connections.lockLinked(tx, me.account_id, params.id)
    await connections.saveRole(tx, row, body.syncRole, now)
    changed(connections.auditedConnection(row), await connected(tx, row, asked, now))
    return null
  })

  /** Asks the cloud whose the key is. The row is that of the linked account which it is meant for. */
  const askKeys = (row: connections.LinkedRow, { accessKey, secretKey }: CloudKeysInput) => {
    const { cloud } = cloudOfLinked(clouds, row)
    return () => tryKeys({ cloud, number: row.number, key: { accessKey, secretKey } })
  }
  type Given = { me: Entered; body: CloudKeysInput; now: Date; asked: readonly ListedRole[] }
  async function takeKeys(tx: Tx, found: connections.LinkedRow, { me, body, now, asked }: Given) {
    const row = await connections.lockLinked(tx, me.account_id, found.id)
    await connections.saveKeys(tx, box, row, body, now)
    return { before: connections.auditedConnection(row), after: await connected(tx, row, asked, now) }
  }

  serveAsking(
    connectByKeys,
    async ({ tx, me, params, body }) =>
      askKeys(await connections.findLinked(tx, me.account_id, params.id), body),
    async ({ tx, me, params, body, now, changed, asked }) => {
      const row = await connections.findLinked(tx, me.account_id, params.id)
      const { before, after } = await takeKeys(tx, row, { me, body, now, asked })
      changed(before, after)
      return null
    },
  )
  serveAsking(
    modifyAksk,
    async ({ tx, me, body }) =>
      askKeys(await connections.findLinkedByNumber(tx, me.account_id, body.linkedAccount), body),
    async ({ tx, me, body, now, edited, asked }) => {
      const row = await connections.findLinkedByNumber(tx, me.account_id, body.linkedAccount)
      const { before, after } = await takeKeys(tx, row, { me, body, now, asked })
      edited(before, after)
      return null
    },
  )

  /** A failure of the cloud is an outcome, which is stored as the state of the connection. */
  const askSync = async ({ tx, me, params }: UserCall<typeof syncCloudRoles>) => {
    const reach = reachOf(clouds, box, await connections.findLinked(tx, me.account_id, params.id))
    return () =>
      readRoles(reach).catch((error: unknown) => {
        if (error instanceof CloudFailure) return error.why
        throw error
      })
  }
  serveAsking(syncCloudRoles, askSync, async ({ tx, me, params, now, changed, asked }) => {
    const row = await connections.lockLinked(tx, me.account_id, params.id)
    const cause = typeof asked === 'string' ? asked : null
    const merged =
      typeof asked === 'string' ? { added: 0, gone: 0, changed: 0 } : await mergeRoles(tx, row, asked, now)
    await connections.saveCause(tx, row, cause, now)
    const after = await connections.findLinked(tx, me.account_id, params.id)
    changed(connections.auditedConnection(row), connections.auditedConnection(after))
    return { cause, ...merged }
  })

  serve(disconnectCloud, async ({ tx, me, params, removed }) => {
    const row = await connections.lockLinked(tx, me.account_id, params.id)
    if (row.way === null) throw new Fail('cloudNotConnected')
    await connections.removeConnection(tx, row)
    return removed(connections.auditedConnection(row))
  })
}

function iamRoutes({ serve }: Serve) {
  serve(listIamUsers, ({ tx, me, query, can }) =>
    iam.listIamUserPage(tx, me.account_id, query, isOwnerOf(can) ? undefined : me.user_id),
  )
  serve(selectCloudRoles, async ({ tx, me, params }) => {
    const roles = await findRoles(tx, await connections.findLinked(tx, me.account_id, params.id))
    return roles.map((role) => toRoleChoice({ ...role, gone: role.gone_at !== null }))
  })
  serve(addIamUser, async ({ tx, me, body, now, added }) => {
    const user = await iam.addIamUser(tx, me.account_id, body, now)
    added(iam.auditedIamUser(user))
    return user
  })
  serve(editIamUser, async ({ tx, me, params, body, edited }) => {
    const before = await iam.lockIamUser(tx, me.account_id, params.id)
    const after = await iam.changeIamUser(tx, me.account_id, before, body)
    edited(iam.auditedIamUser(before), iam.auditedIamUser(after))
    return after
  })
  serve(deleteIamUser, async ({ tx, me, params, removed }) => {
    const before = await iam.lockIamUser(tx, me.account_id, params.id)
    await iam.removeIamUser(tx, me.account_id, params.id)
    return removed(iam.auditedIamUser(before))
  })
}
