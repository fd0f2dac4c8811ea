import { z } from 'zod'

const Amount = z.string()

/** Messages about the balance of the account. Amounts are in dollars. */
export const balanceKinds = {
  balanceLow: {
    section: 'billing',
    title: { en: 'Balance low: {balance} USD', zh: '余额不足：{balance} USD' },
    content: {
      en: 'The available balance has fallen below {limit} USD. It is now {balance} USD. Services are suspended when it falls below 0. Top up to keep them running.',
      zh: '可用余额已低于 {limit} USD，当前为 {balance} USD。余额低于 0 时服务将暂停，请及时充值。',
    },
    args: z.strictObject({ balance: Amount, limit: Amount }),
  },
  servicesSuspended: {
    section: 'billing',
    title: { en: 'Services suspended: insufficient balance', zh: '余额不足，服务已暂停' },
    content: {
      en: 'The available balance is {balance} USD. Visitors see a notice that your sites are suspended. Services resume automatically after a top-up that covers all usage so far.',
      zh: '可用余额为 {balance} USD。访客访问您的站点时将看到站点已暂停服务的提示。充值金额足以支付已产生的用量后，服务将自动恢复。',
    },
    args: z.strictObject({ balance: Amount }),
  },
  servicesResumed: {
    section: 'billing',
    title: { en: 'Services resumed', zh: '服务已恢复' },
    content: {
      en: 'The available balance is {balance} USD. Your sites are being served again.',
      zh: '可用余额为 {balance} USD，您的站点已恢复服务。',
    },
    args: z.strictObject({ balance: Amount }),
  },
  spendWarned: {
    section: 'billing',
    title: { en: 'Daily spending: {spent} USD', zh: '当日消费提醒：{spent} USD' },
    content: {
      en: 'Spending today has reached {limit} USD, the amount at which you want a warning. It is now {spent} USD.',
      zh: '当日消费已达到您设置的提醒金额 {limit} USD，目前为 {spent} USD。',
    },
    args: z.strictObject({ spent: Amount, limit: Amount }),
  },
  spendSlowed: {
    section: 'billing',
    title: { en: 'Sites slowed down: daily spending limit', zh: '已达每日消费上限，站点已限速' },
    content: {
      en: 'Spending today is {spent} USD. From {limit} USD on, responses are slowed down until the next day, as you have chosen.',
      zh: '当日消费为 {spent} USD，已达到您设置的限速金额 {limit} USD。站点将限速至次日。',
    },
    args: z.strictObject({ spent: Amount, limit: Amount }),
  },
  spendStopped: {
    section: 'billing',
    title: { en: 'Sites stopped: daily spending limit', zh: '已达每日消费上限，站点已暂停服务' },
    content: {
      en: 'Spending today is {spent} USD. From {limit} USD on, sites are not served until the next day, as you have chosen. Raise or remove the limit in the wallet to serve them earlier.',
      zh: '当日消费为 {spent} USD，已达到您设置的暂停金额 {limit} USD。站点将暂停服务至次日。如需提前恢复，请在钱包中提高或取消上限。',
    },
    args: z.strictObject({ spent: Amount, limit: Amount }),
  },
} as const
