import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const text = {
  greeting: { en: 'Welcome, {name}', zh: '欢迎，{name}' },
  account: nouns.account,
  accountName: words.name,
  accountNumber: nouns.accountNumber,
  signedInAs: { en: 'Signed in as', zh: '登录身份' },
  root: { en: 'Root account', zh: '主账户' },
  sub: nouns.subAccount,
  email: nouns.email,
  roles: nouns.roles,
  mfa: nouns.mfa,
  mfaOn: words.enabled,
  mfaOff: { en: 'Disabled', zh: '未启用' },
  sites: { en: 'Sites', zh: '站点' },
  total: { en: 'All sites', zh: '站点总数' },
  on: words.enabled,
  off: { en: 'Paused', zh: '已停用' },
  last24: nouns.last24,
  traffic: nouns.traffic,
  requests: nouns.requests,
  hitRate: nouns.hitRate,
  originTraffic: nouns.originTraffic,
  overview: { en: 'Open the overview', zh: '查看概览' },
  allSites: { en: 'Open the sites', zh: '查看站点' },
  firstSteps: { en: 'First steps', zh: '快速上手' },
  step1: {
    en: 'Create a site with your domain and your server as origin.',
    zh: '创建站点，填写您的域名和源站地址。',
  },
  step2: {
    en: 'Try it through the edge with the command shown.',
    zh: '使用页面给出的命令，通过边缘节点试访问。',
  },
  step3: {
    en: 'Point your domain at the CNAME; from then on visitors come through the edge.',
    zh: '将域名 CNAME 指向平台域名，访客流量即经由边缘节点。',
  },
  create: nouns.createSite,
} as const
