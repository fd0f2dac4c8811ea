import type { ConnectionGuide } from '@fairlead/api/sso/connection.ts'
import type { Cloud } from '../lib/cloud/cloud.ts'
import type { CloudSupplier } from '@fairlead/api/sso/names.ts'

const syncRole = 'fairlead-sync'

const policy = (version: '1' | '2012-10-17', ...statements: object[]) =>
  JSON.stringify({ Version: version, Statement: statements }, null, 2)

/** In a shell, between single quotes. JSON without spaces, as one argument. */
const quoted = (json: string) => `'${JSON.stringify(JSON.parse(json)).replaceAll("'", `'\\''`)}'`

function awsGuide(broker: string, externalId: string) {
  const trustPolicy = policy('2012-10-17', {
    Effect: 'Allow',
    Principal: { AWS: broker },
    Action: ['sts:AssumeRole', 'sts:SetSourceIdentity'],
    Condition: { StringEquals: { 'sts:ExternalId': externalId } },
  })
  const permissionPolicy = policy('2012-10-17', { Effect: 'Allow', Action: 'iam:ListRoles', Resource: '*' })
  // It cannot be limited to policies that deny, so it is the owner's choice.
  const endPolicy = policy(
    '2012-10-17',
    { Effect: 'Allow', Action: 'iam:PutRolePolicy', Resource: 'arn:aws:iam::*:role/fairlead/*' },
    { Effect: 'Deny', Action: 'iam:PutRolePolicy', Resource: `arn:aws:iam::*:role/fairlead/${syncRole}` },
  )
  const command = [
    `aws iam create-role --path /fairlead/ --role-name ${syncRole} --assume-role-policy-document ${quoted(trustPolicy)}`,
    `aws iam put-role-policy --role-name ${syncRole} --policy-name ${syncRole} --policy-document ${quoted(permissionPolicy)}`,
  ].join('\n')
  return { trustPolicy, permissionPolicy, endPolicy, command }
}

function aliGuide(broker: string, externalId: string) {
  const trustPolicy = policy('1', {
    Effect: 'Allow',
    Principal: { RAM: [broker] },
    Action: 'sts:AssumeRole',
    Condition: { StringEquals: { 'sts:ExternalId': externalId } },
  })
  const permissionPolicy = policy('1', { Effect: 'Allow', Action: 'ram:ListRoles', Resource: '*' })
  const command = [
    `aliyun ram CreateRole --RoleName ${syncRole} --AssumeRolePolicyDocument ${quoted(trustPolicy)}`,
    `aliyun ram CreatePolicy --PolicyName ${syncRole} --PolicyDocument ${quoted(permissionPolicy)}`,
    `aliyun ram AttachPolicyToRole --PolicyType Custom --PolicyName ${syncRole} --RoleName ${syncRole}`,
  ].join('\n')
  return { trustPolicy, permissionPolicy, endPolicy: '', command }
}

/** What the owner of a linked account does so that the console may take roles in it, and nothing else. */
export function guideOf(
  supplier: CloudSupplier,
  { broker }: Pick<Cloud, 'broker'>,
  externalId: string,
): ConnectionGuide {
  const name = broker?.name ?? ''
  const guide = supplier === 'AWS' ? awsGuide(name, externalId) : aliGuide(name, externalId)
  return { externalId, broker: name, syncRole, ...guide }
}
