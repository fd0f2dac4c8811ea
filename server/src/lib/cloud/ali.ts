import type { ConsolePage } from '@fairlead/api/sso/names.ts'
import { z } from 'zod'
import { acs3Headers } from './acs3.ts'
import { askCloud, readCloudJson } from './ask-cloud.ts'
import { type Cloud, type CloudKey, type ListedRole, withAttempts } from './cloud.ts'

export type AliSettings = {
  sts: string
  ram: string
  federation: string
  pages: Readonly<Record<ConsolePage, string>>
  /** Where the console leads when the session has ended. */
  loginUrl: string
  broker: Cloud['broker']
}

/** Roles for the console have this prefix, because roles of this cloud have no path. */
const rolePrefix = 'fairlead-'
const versions = { sts: '2015-04-01', ram: '2015-05-01' } as const

const Code = z.object({ Code: z.string() })
function codeOf(text: string) {
  try {
    return Code.parse(JSON.parse(text)).Code
  } catch {
    return 'NoCode'
  }
}

const Identity = z.object({ AccountId: z.string(), IdentityType: z.string() })
const Taken = z.object({
  Credentials: z.object({
    AccessKeyId: z.string(),
    AccessKeySecret: z.string(),
    SecurityToken: z.string(),
    Expiration: z.string(),
  }),
})
const Listed = z.object({
  IsTruncated: z.boolean(),
  Marker: z.string().optional(),
  Roles: z.object({
    Role: z.array(
      z.object({
        RoleName: z.string(),
        Arn: z.string(),
        MaxSessionDuration: z.coerce.number().int().default(3600),
      }),
    ),
  }),
})
const Token = z.object({ SigninToken: z.string().min(1) })

type Api = keyof typeof versions

/** RAM and STS of Alibaba Cloud by signed requests (decision 0204). */
export function aliCloud({ sts, ram, federation, pages, loginUrl, broker }: AliSettings): Cloud {
  const call = <T extends z.ZodType>(
    schema: T,
    key: CloudKey,
    api: Api,
    action: string,
    params: Record<string, string>,
  ) =>
    withAttempts(async (signal) => {
      const url = new URL(api === 'sts' ? sts : ram)
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
      const signed = acs3Headers({ key, url, action, version: versions[api], now: new Date() })
      const { host: _, ...headers } = signed
      return readCloudJson(schema, await askCloud(url, { method: 'POST', headers, codeOf }, signal))
    })

  return {
    broker,
    arnOf: (account, role) => `acs:ram::${account}:role/${role}`,

    findIdentity: async (key) => {
      const { AccountId, IdentityType } = await call(Identity, key, 'sts', 'GetCallerIdentity', {})
      return { account: AccountId, isRoot: IdentityType === 'Account' }
    },

    takeRole: async (key, { arn, sessionName, seconds, externalId }) => {
      const taken = await call(Taken, key, 'sts', 'AssumeRole', {
        RoleArn: arn,
        RoleSessionName: sessionName,
        DurationSeconds: String(seconds),
        ...(externalId !== undefined && { ExternalId: externalId }),
      })
      const { AccessKeyId, AccessKeySecret, SecurityToken, Expiration } = taken.Credentials
      return {
        accessKey: AccessKeyId,
        secretKey: AccessKeySecret,
        token: SecurityToken,
        expires: new Date(Expiration),
      }
    },

    listRoles: async (key) => {
      const roles: ListedRole[] = []
      for (let marker: string | undefined; ;) {
        const listed = await call(Listed, key, 'ram', 'ListRoles', {
          MaxItems: '100',
          ...(marker !== undefined && { Marker: marker }),
        })
        for (const { RoleName, Arn, MaxSessionDuration } of listed.Roles.Role)
          if (RoleName.startsWith(rolePrefix))
            roles.push({ name: RoleName, arn: Arn, maxSeconds: MaxSessionDuration })
        if (!listed.IsTruncated || listed.Marker === undefined) return roles
        marker = listed.Marker
      }
    },

    findSignIn: ({ accessKey, secretKey, token }, page) =>
      withAttempts(async (signal) => {
        const form = new URLSearchParams({
          Action: 'GetSigninToken',
          AccessKeyId: accessKey,
          AccessKeySecret: secretKey,
          SecurityToken: token,
          TicketType: 'mini',
        })
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const asked = { method: 'POST', headers, body: form.toString(), codeOf } as const
        const { SigninToken } = readCloudJson(Token, await askCloud(new URL(federation), asked, signal))
        const url = new URL(federation)
        url.searchParams.set('Action', 'Login')
        url.searchParams.set('LoginUrl', loginUrl)
        url.searchParams.set('Destination', pages[page])
        url.searchParams.set('SigninToken', SigninToken)
        return url.href
      }),

    // A policy of this cloud can name a role, but none of its sessions.
    denySessions: undefined,
  }
}
