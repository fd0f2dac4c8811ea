import { z } from 'zod'
import {
  type DeclaredKinds,
  type DeclaredThing,
  type DeclaredTopic,
  messageChannels,
} from '../message/kind.ts'

const bills = {
  key: 'bill',
  name: { en: 'Bills', zh: '账单' },
  setting: { en: 'Channels for bills that the account receives.', zh: '收到账单的通知方式。' },
  channels: messageChannels,
  preset: ['message', 'email'],
} as const satisfies DeclaredTopic

const bought = {
  key: 'myBill',
  link: { en: 'View bill', zh: '查看账单' },
  page: '/l7_eu_billing/billing-management/my-bill/model',
  id: true,
} as const satisfies DeclaredThing

const args = z.strictObject({
  number: z.string(),
  period: z.string(),
  amount: z.string(),
  currency: z.string(),
})

export const messageKinds = {
  myBillIssued: {
    section: 'billing',
    topic: bills,
    about: bought,
    title: { en: 'Bill {number} of {period}', zh: '{period} 账单 {number}' },
    content: {
      en: 'The bill {number} of {period} is {amount} {currency}. Pay it by {due}.',
      zh: '{period} 账单 {number} 的应收金额为 {amount} {currency}，请于 {due} 前付款。',
    },
    args: args.extend({ due: z.iso.date() }),
  },
  myBillChargedOff: {
    section: 'billing',
    topic: bills,
    about: bought,
    title: { en: 'Bill {number} was charged off', zh: '账单 {number} 已红冲' },
    content: {
      en: 'The bill {number} of {period} over {amount} {currency} was canceled by a red bill.',
      zh: '{period} 账单 {number}（{amount} {currency}）已被红字账单冲销。',
    },
    args,
  },
} as const satisfies DeclaredKinds
