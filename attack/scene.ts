import { saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import { addPurge, getPurge } from '@fairlead/api/cdn/purge/purge.ts'
import { addReplay } from '@fairlead/api/cdn/replay.ts'
import { deleteSite, DeployStatus, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { addTrace } from '@fairlead/api/cdn/trace.ts'
import { addCertificate, deleteCertificate } from '@fairlead/api/cert/certificate.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { addInvitation, revokeInvitation } from '@fairlead/api/user/invitation.ts'
import { addLinkedAccount, deleteLinkedAccount } from '@fairlead/api/linked-account/linked-account.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { addRole, deleteRole } from '@fairlead/api/user/role.ts'
import { addSecretKey, deleteSecretKey } from '@fairlead/api/key/secret-key.ts'
import { listOwnSessions } from '@fairlead/api/sign-in/session.ts'
import { until } from '../edge/src/testing/until.ts'
import { makeCertificate } from '../scripts/testing/certificates.js'
import type { Answer, Caller } from './caller.ts'
import { Untried } from './untried.ts'

/** The data of a call that must succeed, so that there is something to attack. */
export function dataOf<T>({ succ, data, code, msg, fields }: Answer<T>): T {
  if (!succ) throw new Untried(`nothing to attack: ${code} ${msg} ${JSON.stringify(fields ?? {})}`)
  return data
}

export type Scene = Awaited<ReturnType<typeof setScene>>

/** Waits until an edge serves the newest version of a site. */
export const deployed = (caller: Caller, id: string) =>
  until('the site to be deployed', async () => {
    const { deployStatus } = dataOf(await caller.call(getSite, { params: { id } }))
    return deployStatus === DeployStatus.completed
  })

/** Creates one object of each kind that an id can name, each with the marker. */
export async function setScene(owner: Caller, run: string) {
  const marker = `attacked-${run}`
  const me = dataOf(await owner.call(getMe))
  const site = dataOf(
    await owner.call(addSite, {
      body: {
        domain: `${marker}-${me.accountNumber}.example.com`,
        comment: marker,
        type: 1,
        origins: [{ domainName: 'www.example.com' }],
      },
    }),
  )
  const params = { id: site.id }
  await deployed(owner, site.id)
  const purge = dataOf(
    await owner.call(addPurge, {
      body: { cdnConfigId: site.id, invalidationPath: [`/${marker}`], remark: marker },
    }),
  )
  const trace = dataOf(await owner.call(addTrace, { body: { url: `http://${site.domain}/${marker}` } }))
  dataOf(
    await owner.call(saveAlarm, {
      params: { ...params, type: '1' },
      body: { threshold: 100, channels: ['message'] },
    }),
  )
  const replay = dataOf(
    await owner.call(addReplay, {
      params,
      body: { version: 1, origins: [{ domainName: 'www.example.com' }] },
    }),
  )
  const { certificate, key } = await makeCertificate({ hosts: [site.domain] })
  const own = dataOf(
    await owner.call(addCertificate, {
      body: { certificateName: marker, certificatePath: certificate, privateKeyPath: key },
    }),
  )
  const role = dataOf(await owner.call(addRole, { body: { roleName: marker, menus: ['home'], actions: [] } }))
  const invitation = dataOf(
    await owner.call(addInvitation, {
      body: { email: `${marker}-${me.accountNumber}@test.example`, type: 0, roleIds: [role.id] },
    }),
  )
  const number = String(100_000_000_000 + Math.floor(Math.random() * 899_999_999_999))
  const linked = dataOf(
    await owner.call(addLinkedAccount, { body: { supplier: 'aws', linkedAccount: number, alias: marker } }),
  )
  const secret = dataOf(
    await owner.call(addSecretKey, {
      body: { name: marker, scopes: ['cdn_config'], linkedAccountId: linked.id },
    }),
  )
  const sessions = dataOf(await owner.call(listOwnSessions))
  await until('the purge to be complete', async () => {
    const { status } = dataOf(await owner.call(getPurge, { params: { id: purge.id } }))
    return status !== 'process'
  })
  const [message] = dataOf(await owner.call(listMessages)).content
  const ids = {
    site: site.id,
    purge: purge.id,
    trace: trace.id,
    replay: replay.id,
    certificate: own.id,
    role: role.id,
    invitation: invitation.id,
    linked: linked.id,
    secretKey: secret.id,
    user: me.id,
    session: sessions.find(({ current }) => current)?.id ?? me.id,
    message: message?.id ?? me.id,
  }
  return {
    ids,
    /** Texts that no response to another account may contain. */
    markers: [
      ...new Set([
        ...Object.values(ids),
        marker,
        site.platformDomain,
        secret.appId,
        secret.appSecret,
        number,
      ]),
      own.serialNumber,
      own.fingerprint,
    ],
    /** Values that are shown once, or never. */
    secrets: [secret.appSecret, ...key.split('\n').slice(1, -2)],
    /** Deletes what can be deleted. */
    close: async () => {
      await owner.call(disableSite, { params, body: {} })
      await owner.call(deleteSite, { params })
      await owner.call(deleteCertificate, { params: { id: own.id } })
      await owner.call(revokeInvitation, { params: { id: invitation.id } })
      await owner.call(deleteSecretKey, { params: { id: secret.id } })
      await owner.call(deleteLinkedAccount, { params: { id: linked.id } })
      await owner.call(deleteRole, { params: { id: role.id } })
    },
  }
}

type IdKind = keyof Scene['ids']

/** The kind of the id in an endpoint's path; the first matching prefix applies. */
const kinds: readonly [prefix: string, kind: IdKind][] = [
  ['/cdn/api/cdn-config', 'site'],
  ['/cdn/api/invalidation', 'purge'],
  ['/cdn/api/trace', 'trace'],
  ['/cdn/api/replay', 'replay'],
  ['/cdn/api/cert', 'certificate'],
  ['/message/api', 'message'],
  ['/user/api/role', 'role'],
  ['/user/api/linked', 'linked'],
  ['/user/api/open', 'secretKey'],
  ['/user/api/user/invitation', 'invitation'],
  ['/user/api/user/session', 'session'],
  ['/user/api/user/', 'user'],
]

/** The ids to try in a path: one if the kind is known, otherwise all. */
export function idsFor(path: string, ids: Scene['ids']): string[] {
  const found = kinds.find(([prefix]) => path.startsWith(prefix))
  return found ? [ids[found[1]]] : Object.values(ids)
}

/** The ids to try in a body, by the name of the field. */
const fieldKinds: Record<string, IdKind> = {
  cdnConfigId: 'site',
  roleIds: 'role',
  linkedAccountId: 'linked',
  linkedAccountIds: 'linked',
}
export const idsForField = (field: string, path: string, ids: Scene['ids']): string[] => {
  const kind = fieldKinds[field]
  return kind ? [ids[kind]] : idsFor(path, ids)
}
