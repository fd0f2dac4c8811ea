import { isOut, type Standing } from '@fairlead/api/money/standing/standing.ts'
import { accountTypeNames } from '@fairlead/api/user/names.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const text = {
  greeting: { en: 'Welcome, {name}', zh: '欢迎，{name}' },
  promotion: {
    en: '{percent}% off each top-up until {date}',
    zh: '{date} 前，每次充值立减 {percent}%',
  },
  topUp: nouns.topUp,
  maybeLater: { en: 'Maybe later', zh: '以后再说' },
  account: nouns.account,
  accountName: words.name,
  accountNumber: nouns.accountNumber,
  signedInAs: { en: 'Signed in as', zh: '登录身份' },
  root: accountTypeNames[1],
  sub: nouns.subAccount,
  email: nouns.email,
  roles: nouns.roles,
  mfa: nouns.mfa,
  mfaOn: words.enabled,
  mfaOff: nouns.mfaNotBound,
  sites: nouns.sites,
  total: { en: 'All sites', zh: '站点总数' },
  on: words.enabled,
  off: { en: 'Paused', zh: '已停用' },
  last24: nouns.last24,
  traffic: nouns.traffic,
  requests: nouns.requests,
  hitRate: nouns.hitRate,
  originTraffic: nouns.originTraffic,
  balance: nouns.balance,
  totalBalance: nouns.totalBalance,
  creditBalance: nouns.creditBalance,
  voucherBalance: nouns.voucherBalance,
  consumption: nouns.consumption,
  wallet: nouns.viewWallet,
  package: nouns.currentPackage,
  packages: nouns.viewPackages,
  packageName: nouns.package,
  packageUntil: { en: 'until {date}', zh: '有效至 {date}' },
  left: { en: '{name} left', zh: '剩余{name}' },
  leftOf: { en: 'of {total}', zh: '共 {total}' },
  overview: { en: 'View overview', zh: '查看概览' },
  allSites: { en: 'View sites', zh: '查看站点' },
  firstSteps: { en: 'Get started', zh: '快速上手' },
  step0: {
    en: 'Top up or redeem a voucher. Sites are served while the balance covers their usage.',
    zh: '充值或兑换代金券。余额足以支付用量时，站点才会提供服务。',
  },
  step1: {
    en: 'Create a site with your domain and your server as the origin.',
    zh: '创建站点，填写您的域名和源站地址。',
  },
  step2: {
    en: 'Test it through an edge node with the command shown.',
    zh: '使用页面给出的命令，通过边缘节点试访问。',
  },
  step3: {
    en: 'Point your domain to the CNAME. Visitors then reach your site through the edge nodes.',
    zh: '将域名通过 CNAME 指向平台域名，访客即可通过边缘节点访问您的站点。',
  },
  create: nouns.createSite,
} as const

/** What the sites that are not paused are called: the balance takes all of them out of service together. */
export const servedTitle = (standing: Standing | undefined) => (isOut(standing) ? nouns.suspended : text.on)
