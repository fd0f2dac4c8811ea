import type { CloudSupplier } from '@fairlead/api/sso/names.ts'
import { z } from 'zod'
import { aliCloud, type AliSettings } from './ali.ts'
import { awsCloud, type AwsSettings } from './aws.ts'
import type { Cloud } from './cloud.ts'
import { brokerAccounts, standInKey } from './stand-in-keys.ts'

const key = z.string().min(16)

/** The variables of cloud sign-in. */
export const cloudVariables = {
  CLOUD_STAND_IN: z
    .url({ protocol: /^http$/ })
    .optional()
    .meta({
      description: 'The address of the stand-ins of AWS and Alibaba Cloud. Refused in production.',
      unset: 'set by `npm start`',
    }),
  AWS_BROKER_ARN: z
    .string()
    .regex(/^arn:aws:iam::\d{12}:user\/[\w+=,.@/-]+$/, 'must be the ARN of a user')
    .optional()
    .describe('The IAM user that takes roles of customers in AWS; their trust policies name it.'),
  AWS_BROKER_ACCESS_KEY: key.optional().describe('The access key of that user.'),
  AWS_BROKER_SECRET_KEY: key.optional().describe('The secret of that access key.'),
  ALI_BROKER_ARN: z
    .string()
    .regex(/^acs:ram::\d{16}:user\/[\w.-]+$/, 'must be the ARN of a user')
    .optional()
    .describe('The RAM user that takes roles of customers in Alibaba Cloud; their trust policies name it.'),
  ALI_BROKER_ACCESS_KEY: key.optional().describe('The access key of that user.'),
  ALI_BROKER_SECRET_KEY: key.optional().describe('The secret of that access key.'),
}

type Values = { [Name in keyof typeof cloudVariables]?: z.output<(typeof cloudVariables)[Name]> }

/** How both clouds are reached: data, as all settings are. */
export type CloudSettings = { AWS: AwsSettings; ALI: AliSettings }

export type Clouds = Readonly<Record<CloudSupplier, Cloud>>

/** The adapters of both clouds. */
export const toClouds = ({ AWS, ALI }: CloudSettings): Clouds => ({ AWS: awsCloud(AWS), ALI: aliCloud(ALI) })

function brokerOf(values: Values, supplier: CloudSupplier, problems: string[]): Cloud['broker'] {
  const name = values[`${supplier}_BROKER_ARN`]
  const accessKey = values[`${supplier}_BROKER_ACCESS_KEY`]
  const secretKey = values[`${supplier}_BROKER_SECRET_KEY`]
  if (name !== undefined && accessKey !== undefined && secretKey !== undefined)
    return { name, key: { accessKey, secretKey } }
  if (name !== undefined || accessKey !== undefined || secretKey !== undefined)
    problems.push(`${supplier}_BROKER_ARN, _ACCESS_KEY, _SECRET_KEY: one needs the others`)
  return undefined
}

const standInBroker = (supplier: CloudSupplier) => {
  const account = brokerAccounts[supplier]
  const name = supplier === 'AWS' ? `arn:aws:iam::${account}:user/broker` : `acs:ram::${account}:user/broker`
  return { name, key: standInKey({ account, user: 'broker' }) }
}

const standInPages = (address: string) => ({
  home: `${address}/console/home`,
  billing: `${address}/console/billing`,
  support: `${address}/console/support`,
})

/** How the clouds of the settings are reached, with the address of their stand-ins. Adds errors to `problems`. */
export function cloudsOf(values: Values, production: boolean, issuer: string, problems: string[]) {
  const standIn = values.CLOUD_STAND_IN?.replace(/\/$/, '')
  if (production && standIn !== undefined)
    problems.push('CLOUD_STAND_IN: stand-ins are refused in production')
  const brokers = { AWS: brokerOf(values, 'AWS', problems), ALI: brokerOf(values, 'ALI', problems) }
  const aws = standIn && `${standIn}/aws`
  const ali = standIn && `${standIn}/ali`
  const clouds: CloudSettings = {
    AWS: {
      sts: aws && `${aws}/sts`,
      iam: aws && `${aws}/iam`,
      federation: aws ? `${aws}/federation` : 'https://signin.aws.amazon.com/federation',
      pages: aws
        ? standInPages(aws)
        : {
            home: 'https://console.aws.amazon.com/',
            billing: 'https://console.aws.amazon.com/billing/home',
            support: 'https://console.aws.amazon.com/support/home',
          },
      issuer,
      broker: aws ? standInBroker('AWS') : brokers.AWS,
    },
    ALI: {
      sts: ali ? `${ali}/sts` : 'https://sts.aliyuncs.com/',
      ram: ali ? `${ali}/ram` : 'https://ram.aliyuncs.com/',
      federation: ali ? `${ali}/federation` : 'https://signin.aliyun.com/federation',
      pages: ali
        ? standInPages(ali)
        : {
            home: 'https://homenew.console.aliyun.com/',
            billing: 'https://usercenter2.aliyun.com/home',
            support: 'https://workorder.console.aliyun.com/',
          },
      loginUrl: issuer,
      broker: ali ? standInBroker('ALI') : brokers.ALI,
    },
  }
  return { clouds, standIn }
}
