import { z } from 'zod'
import {
  type DeclaredKinds,
  type DeclaredThing,
  type DeclaredTopic,
  messageChannels,
} from '../message/kind.ts'

const balance = {
  key: 'balance',
  name: { en: 'Balance and packages', zh: '余额与套餐' },
  setting: { en: 'Channels for the balance of the account.', zh: '账户余额的通知方式。' },
  channels: messageChannels,
  preset: ['message', 'email'],
} as const satisfies DeclaredTopic

const wallet = {
  key: 'wallet',
  link: { en: 'View wallet', zh: '查看钱包' },
  page: '/billing/wallet/list',
} as const satisfies DeclaredThing
const packages = {
  key: 'package',
  link: { en: 'View packages', zh: '查看套餐' },
  page: '/billing/package/list',
} as const satisfies DeclaredThing

// Amounts are in dollars.
const Amount = z.string()
const plan = { planEn: z.string(), planZh: z.string() }

export const messageKinds = {
  balanceLow: {
    section: 'billing',
    topic: balance,
    about: wallet,
    title: { en: 'Balance low: {balance} USD', zh: '余额不足：{balance} USD' },
    content: {
      en: 'The available balance has fallen below {limit} USD. It is now {balance} USD. Services are suspended when it falls below 0. Top up to keep them running.',
      zh: '可用余额已低于 {limit} USD，当前为 {balance} USD。余额低于 0 时服务将暂停，请及时充值。',
    },
    args: z.strictObject({ balance: Amount, limit: Amount }),
  },
  servicesSuspended: {
    section: 'billing',
    topic: balance,
    about: wallet,
    title: { en: 'Services suspended: insufficient balance', zh: '余额不足，服务已暂停' },
    content: {
      en: 'The available balance is {balance} USD. Visitors see a notice that your sites are suspended. Services resume automatically after a top-up that covers all usage so far.',
      zh: '可用余额为 {balance} USD。访客访问您的站点时将看到站点已暂停服务的提示。充值金额足以支付已产生的用量后，服务将自动恢复。',
    },
    args: z.strictObject({ balance: Amount }),
  },
  servicesResumed: {
    section: 'billing',
    topic: balance,
    about: wallet,
    title: { en: 'Services resumed', zh: '服务已恢复' },
    content: {
      en: 'The available balance is {balance} USD. Your sites are being served again.',
      zh: '可用余额为 {balance} USD，您的站点已恢复服务。',
    },
    args: z.strictObject({ balance: Amount }),
  },
  spendWarned: {
    section: 'billing',
    topic: balance,
    about: wallet,
    title: { en: 'Daily spending: {spent} USD', zh: '当日消费提醒：{spent} USD' },
    content: {
      en: 'Spending today has reached {limit} USD, the amount at which you want a warning. It is now {spent} USD.',
      zh: '当日消费已达到您设置的提醒金额 {limit} USD，目前为 {spent} USD。',
    },
    args: z.strictObject({ spent: Amount, limit: Amount }),
  },
  spendSlowed: {
    section: 'billing',
    topic: balance,
    about: wallet,
    title: { en: 'Sites slowed down: daily spending limit', zh: '已达每日消费上限，站点已限速' },
    content: {
      en: 'Spending today is {spent} USD. From {limit} USD on, responses are slowed down until the next day, as you have chosen.',
      zh: '当日消费为 {spent} USD，已达到您设置的限速金额 {limit} USD。站点将限速至次日。',
    },
    args: z.strictObject({ spent: Amount, limit: Amount }),
  },
  spendStopped: {
    section: 'billing',
    topic: balance,
    about: wallet,
    title: { en: 'Sites stopped: daily spending limit', zh: '已达每日消费上限，站点已暂停服务' },
    content: {
      en: 'Spending today is {spent} USD. From {limit} USD on, sites are not served until the next day, as you have chosen. Raise or remove the limit in the wallet to serve them earlier.',
      zh: '当日消费为 {spent} USD，已达到您设置的暂停金额 {limit} USD。站点将暂停服务至次日。如需提前恢复，请在钱包中提高或取消上限。',
    },
    args: z.strictObject({ spent: Amount, limit: Amount }),
  },
  packageRenewing: {
    section: 'billing',
    topic: balance,
    about: packages,
    title: { en: 'Package {planEn} renews on {date}', zh: '套餐 {planZh} 将于 {date} 续费' },
    content: {
      en: 'The package {planEn} ends on {date} and is then renewed from the balance for {price} USD. To let it end, turn renewal off.',
      zh: '套餐 {planZh} 将于 {date} 到期，届时将从余额扣除 {price} USD 续费。如不需要，请关闭自动续费。',
    },
    args: z.strictObject({ ...plan, date: z.iso.date(), price: Amount }),
  },
  packageShort: {
    section: 'billing',
    topic: balance,
    about: packages,
    title: { en: 'Balance too low to renew package {planEn}', zh: '余额不足以续费套餐 {planZh}' },
    content: {
      en: 'The package {planEn} ends on {date}. Renewing it costs {price} USD, which general vouchers and credit do not cover at the moment. Top up before then to keep it.',
      zh: '套餐 {planZh} 将于 {date} 到期，续费需要 {price} USD，当前的通用代金券与充值余额不足以支付。如需续费，请在到期前充值。',
    },
    args: z.strictObject({ ...plan, date: z.iso.date(), price: Amount }),
  },
  packageEnding: {
    section: 'billing',
    topic: balance,
    about: packages,
    title: { en: 'Package {planEn} ends on {date}', zh: '套餐 {planZh} 将于 {date} 到期' },
    content: {
      en: 'The package {planEn} is not renewed. What is left of it expires on {date}, and usage is then paid from the balance.',
      zh: '套餐 {planZh} 不会续费，剩余量将于 {date} 作废，此后的用量将从余额扣费。',
    },
    args: z.strictObject({ ...plan, date: z.iso.date() }),
  },
  packageRenewed: {
    section: 'billing',
    topic: balance,
    about: packages,
    title: { en: 'Package {planEn} renewed', zh: '套餐 {planZh} 已续费' },
    content: {
      en: '{price} USD were paid from the balance. The package {planEn} now ends on {date}.',
      zh: '已从余额扣除 {price} USD，套餐 {planZh} 有效至 {date}。',
    },
    args: z.strictObject({ ...plan, date: z.iso.date(), price: Amount }),
  },
  packageUnpaid: {
    section: 'billing',
    topic: balance,
    about: packages,
    title: { en: 'Package {planEn} ended: balance too low', zh: '余额不足，套餐 {planZh} 已到期' },
    content: {
      en: 'Renewing the package {planEn} costs {price} USD, which general vouchers and credit did not cover. Usage is now paid from the balance. Top up and buy a package again if you need one.',
      zh: '续费套餐 {planZh} 需要 {price} USD，通用代金券与充值余额不足以支付。此后的用量将从余额扣费。如需套餐，请充值后重新购买。',
    },
    args: z.strictObject({ ...plan, price: Amount }),
  },
  packageEnded: {
    section: 'billing',
    topic: balance,
    about: packages,
    title: { en: 'Package {planEn} ended', zh: '套餐 {planZh} 已到期' },
    content: {
      en: 'The package {planEn} was not renewed. Usage is now paid from the balance.',
      zh: '套餐 {planZh} 未续费，此后的用量将从余额扣费。',
    },
    args: z.strictObject(plan),
  },
} as const satisfies DeclaredKinds
