import type * as iamModule from '@aws-sdk/client-iam'
import type * as stsModule from '@aws-sdk/client-sts'
import type { ConsolePage } from '@fairlead/api/sso/names.ts'
import { z } from 'zod'
import { askCloud, readCloudJson } from './ask-cloud.ts'
import {
  cloudCauseOf,
  type Cloud,
  CloudFailure,
  type CloudKey,
  type ListedRole,
  withAttempts,
} from './cloud.ts'

export type AwsSettings = {
  /** Undefined for those of AWS itself. */
  sts: string | undefined
  iam: string | undefined
  federation: string
  pages: Readonly<Record<ConsolePage, string>>
  /** What AWS shows when the session has ended. */
  issuer: string
  broker: Cloud['broker']
}

/** Roles for the console are under this path. */
const rolePath = '/fairlead/'
/** The policy of a role that denies everything to sessions that were ended. */
const endedPolicy = 'FairleadEndedSessions'

/** Without credentials of its own the SDK would ask the metadata address, so it always gets some. */
const configOf = (key: CloudKey, endpoint: string | undefined) => ({
  region: 'us-east-1',
  // Retries are those of `withAttempts`.
  maxAttempts: 1,
  credentials: {
    accessKeyId: key.accessKey,
    secretAccessKey: key.secretKey,
    ...(key.token !== undefined && { sessionToken: key.token }),
  },
  ...(endpoint !== undefined && { endpoint }),
})

const Named = z.object({ name: z.string(), $metadata: z.object({ httpStatusCode: z.number().optional() }) })

/** Only errors of AWS have a status; others are those of the way there. */
function toFailure(error: unknown): CloudFailure {
  const { data } = Named.safeParse(error)
  const status = data?.$metadata.httpStatusCode
  if (!data || status === undefined) return new CloudFailure('unreachable', 'NoAnswer')
  return new CloudFailure(cloudCauseOf(data.name, status), data.name)
}

/** Loaded at the first call, because few installations make one. */
async function withSts<T>(
  key: CloudKey,
  endpoint: string | undefined,
  ask: (client: stsModule.STSClient, sdk: typeof stsModule, signal: AbortSignal) => Promise<T>,
) {
  const sdk = await import('@aws-sdk/client-sts')
  const client = new sdk.STSClient(configOf(key, endpoint))
  return withAttempts((signal) =>
    ask(client, sdk, signal).catch((error: unknown) => {
      throw toFailure(error)
    }),
  ).finally(() => client.destroy())
}

async function withIam<T>(
  key: CloudKey,
  endpoint: string | undefined,
  ask: (client: iamModule.IAMClient, sdk: typeof iamModule, signal: AbortSignal) => Promise<T>,
) {
  const sdk = await import('@aws-sdk/client-iam')
  const client = new sdk.IAMClient(configOf(key, endpoint))
  return withAttempts((signal) =>
    ask(client, sdk, signal).catch((error: unknown) => {
      throw toFailure(error)
    }),
  ).finally(() => client.destroy())
}

const Token = z.object({ SigninToken: z.string().min(1) })

export function awsCloud({ sts, iam, federation, pages, issuer, broker }: AwsSettings): Cloud {
  return {
    broker,
    arnOf: (account, role) => `arn:aws:iam::${account}:role${rolePath}${role}`,

    findIdentity: (key) =>
      withSts(key, sts, async (client, { GetCallerIdentityCommand }, abortSignal) => {
        const { Account = '', Arn = '' } = await client.send(new GetCallerIdentityCommand({}), {
          abortSignal,
        })
        return { account: Account, isRoot: Arn.endsWith(':root') }
      }),

    takeRole: (key, { arn, sessionName, seconds, externalId, source }) =>
      withSts(key, sts, async (client, { AssumeRoleCommand }, abortSignal) => {
        const { Credentials: taken } = await client.send(
          new AssumeRoleCommand({
            RoleArn: arn,
            RoleSessionName: sessionName,
            DurationSeconds: seconds,
            ...(externalId !== undefined && { ExternalId: externalId }),
            ...(source !== undefined && { SourceIdentity: source }),
          }),
          { abortSignal },
        )
        const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = taken ?? {}
        if (!AccessKeyId || !SecretAccessKey || !SessionToken || !Expiration)
          throw new CloudFailure('unreachable', 'NoCredentials')
        return {
          accessKey: AccessKeyId,
          secretKey: SecretAccessKey,
          token: SessionToken,
          expires: Expiration,
        }
      }),

    listRoles: (key) =>
      withIam(key, iam, async (client, { ListRolesCommand }, abortSignal) => {
        const roles: ListedRole[] = []
        // A page may be short, or empty, and not the last one.
        for (let marker: string | undefined; ;) {
          const listed = await client.send(
            new ListRolesCommand({ PathPrefix: rolePath, ...(marker !== undefined && { Marker: marker }) }),
            { abortSignal },
          )
          for (const { RoleName = '', Arn = '', MaxSessionDuration = 3600 } of listed.Roles ?? [])
            roles.push({ name: RoleName, arn: Arn, maxSeconds: MaxSessionDuration })
          if (!listed.IsTruncated || listed.Marker === undefined) return roles
          marker = listed.Marker
        }
      }),

    findSignIn: ({ accessKey, secretKey, token }, page, seconds) =>
      withAttempts(async (signal) => {
        const asked = new URL(federation)
        asked.searchParams.set('Action', 'getSigninToken')
        asked.searchParams.set('SessionDuration', String(seconds))
        asked.searchParams.set(
          'Session',
          JSON.stringify({ sessionId: accessKey, sessionKey: secretKey, sessionToken: token }),
        )
        const text = await askCloud(asked, { method: 'GET', codeOf: () => 'SigninTokenRefused' }, signal)
        const { SigninToken } = readCloudJson(Token, text)
        const url = new URL(federation)
        url.searchParams.set('Action', 'login')
        url.searchParams.set('Issuer', issuer)
        url.searchParams.set('Destination', pages[page])
        url.searchParams.set('SigninToken', SigninToken)
        return url.href
      }),

    denySessions: (key, role, sessions) =>
      withIam(key, iam, async (client, { PutRolePolicyCommand }, abortSignal) => {
        const denied = {
          Version: '2012-10-17',
          Statement: [
            {
              Effect: 'Deny',
              Action: '*',
              Resource: '*',
              Condition: { StringLike: { 'aws:userid': sessions.map((name) => `*:${name}`) } },
            },
          ],
        }
        await client.send(
          new PutRolePolicyCommand({
            RoleName: role,
            PolicyName: endedPolicy,
            PolicyDocument: JSON.stringify(denied),
          }),
          { abortSignal },
        )
      }),
  }
}
