import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  linkedLimit: {
    text: { en: 'An account can have at most 20 linked accounts', zh: '每个账户最多关联 20 个云账户' },
    means: {
      en: 'Each account can have at most 20 linked accounts.',
      zh: '每个账户最多可关联 20 个云账户。',
    },
    act: { en: 'Remove a linked account you no longer need.', zh: '请移除不再需要的关联账户。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  awsNumber: { en: 'An AWS account ID has 12 digits', zh: 'AWS 账户 ID 为 12 位数字' },
  aliyunNumber: { en: 'An Alibaba Cloud account ID has 16 digits', zh: '阿里云账号 ID 为 16 位数字' },
  googleNumber: {
    en: 'A Google Cloud billing account ID looks like 012345-6789AB-CDEF01',
    zh: 'Google Cloud 结算账号 ID 形如 012345-6789AB-CDEF01',
  },
  linkedTaken: { en: 'This account is already linked', zh: '该账户已关联' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
