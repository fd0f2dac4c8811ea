import { z } from 'zod'
import {
  type DeclaredKinds,
  type DeclaredThing,
  type DeclaredTopic,
  messageChannels,
} from '../message/kind.ts'

const payments = {
  key: 'payment',
  name: { en: 'Payment reminders', zh: '付款提醒' },
  setting: { en: 'Channels for bills that are due or overdue.', zh: '账单到期和逾期的通知方式。' },
  channels: messageChannels,
  preset: ['message', 'email'],
} as const satisfies DeclaredTopic

const overview = {
  key: 'accountOverview',
  link: { en: 'View account overview', zh: '查看账户概览' },
  page: '/l7_eu_billing/billing-management/account-overview/list',
} as const satisfies DeclaredThing

const sold = {
  key: 'bill',
  link: { en: 'View bill', zh: '查看账单' },
  page: '/bill/bill-management/bill/model',
  id: true,
} as const satisfies DeclaredThing

const args = z.strictObject({
  number: z.string(),
  period: z.string(),
  /** What is unsettled. */
  amount: z.string(),
  currency: z.string(),
  due: z.iso.date(),
})

export const messageKinds = {
  myBillDue: {
    section: 'billing',
    topic: payments,
    about: overview,
    title: { en: 'Bill {number} is due on {due}', zh: '账单 {number} 将于 {due} 到期' },
    content: {
      en: 'Of the bill {number} of {period}, {amount} {currency} is not paid yet. Pay it by {due}.',
      zh: '{period} 账单 {number} 还有 {amount} {currency} 未付，请于 {due} 前付款。',
    },
    args,
  },
  myBillOverdue: {
    section: 'billing',
    topic: payments,
    about: overview,
    title: { en: 'Bill {number} is overdue', zh: '账单 {number} 已逾期' },
    content: {
      en: 'Of the bill {number} of {period}, {amount} {currency} was due on {due} and is {days, plural, one {# day} other {# days}} overdue. Pay it now, or contact your seller.',
      zh: '{period} 账单 {number} 还有 {amount} {currency} 未付，应于 {due} 前付款，已逾期 {days} 天。请尽快付款，或联系您的销售方。',
    },
    args: args.extend({ days: z.number().int() }),
  },
  billOverdue: {
    section: 'billing',
    topic: payments,
    about: sold,
    title: { en: '{customer} has not paid bill {number}', zh: '{customer} 未付账单 {number}' },
    content: {
      en: 'Of the bill {number} of {period}, {amount} {currency} was due on {due} and is {days} days overdue. The contract may be terminated; nothing happens unless you decide it.',
      zh: '{period} 账单 {number} 还有 {amount} {currency} 未付，应于 {due} 前付款，已逾期 {days} 天。可以终止合同，是否终止由您决定。',
    },
    args: args.extend({ days: z.number().int(), customer: z.string() }),
  },
} as const satisfies DeclaredKinds
