import { z } from 'zod'
import {
  type DeclaredKinds,
  type DeclaredThing,
  type DeclaredTopic,
  messageChannels,
} from '../message/kind.ts'

const contracts = {
  key: 'contract',
  name: { en: 'Contracts', zh: '合同' },
  setting: { en: 'Channels for contracts that end or go on.', zh: '合同到期与续期的通知方式。' },
  channels: messageChannels,
  preset: ['message', 'email'],
} as const satisfies DeclaredTopic

const link = { en: 'View contract', zh: '查看合同' } as const
const sold = {
  key: 'agreement',
  link,
  page: '/bill/base-info/agreement/model',
  id: true,
} as const satisfies DeclaredThing
const bought = {
  key: 'myAgreement',
  link,
  page: '/l7_eu_billing/contract-management/my-contract/model',
  id: true,
} as const satisfies DeclaredThing

const ends = {
  section: 'billing',
  topic: contracts,
  title: { en: 'Contract {name} ends on {date}', zh: '合同 {name} 将于 {date} 到期' },
  content: {
    en: 'The last day of the contract {name} is {date}. It does not go on automatically.',
    zh: '合同 {name} 的最后一天为 {date}，到期后不会自动续期。',
  },
  args: z.strictObject({ name: z.string(), date: z.iso.date() }),
} as const

const extended = {
  section: 'billing',
  topic: contracts,
  title: { en: 'Contract {name} is extended after {date}', zh: '合同 {name} 将在 {date} 后续期' },
  content: {
    en: 'After {date} the contract {name} is extended by {months, plural, one {# month} other {# months}}. To prevent this, give notice by {notice}.',
    zh: '合同 {name} 将在 {date} 后自动续期 {months} 个月。如不续期，请于 {notice} 前提出。',
  },
  args: z.strictObject({
    name: z.string(),
    date: z.iso.date(),
    /** The last day of notice. */
    notice: z.iso.date(),
    months: z.number().int(),
  }),
} as const

export const messageKinds = {
  agreementEnds: { ...ends, about: sold },
  agreementExtended: { ...extended, about: sold },
  myAgreementEnds: { ...ends, about: bought },
  myAgreementExtended: { ...extended, about: bought },
} as const satisfies DeclaredKinds
