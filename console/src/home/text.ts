import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const text = {
  greeting: { en: 'Welcome, {name}', zh: '欢迎，{name}' },
  account: nouns.account,
  accountName: words.name,
  accountNumber: nouns.accountNumber,
  signedInAs: { en: 'Signed in as', zh: '登录身份' },
  root: { en: 'Root account', zh: '主账号' },
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
  overview: { en: 'View overview', zh: '查看概览' },
  allSites: { en: 'View sites', zh: '查看站点' },
  firstSteps: { en: 'Get started', zh: '快速上手' },
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
    zh: '为域名添加指向平台域名的 CNAME 记录，访客流量即经由边缘节点。',
  },
  create: nouns.createSite,
} as const
