import { z } from 'zod'

/** Messages about sites and their domains. */
export const siteKinds = {
  siteDeployed: {
    section: 'cdn',
    title: { en: '{domain} is deployed', zh: '{domain} 已部署' },
    content: {
      en: 'Version {version, number} of {domain} is in force on every edge node that is online.',
      zh: '{domain} 的第 {version, number} 版已在所有在线的边缘节点生效。',
    },
    args: z.strictObject({ domain: z.string(), version: z.number().int() }),
  },
  siteDeployFailed: {
    section: 'cdn',
    title: { en: 'The deployment of {domain} failed', zh: '{domain} 部署失败' },
    content: {
      en: 'Version {version, number} of {domain} could not be deployed. The site’s page shows what each edge node says; an edit deploys it anew.',
      zh: '{domain} 的第 {version, number} 版未能部署。站点页面会显示各边缘节点的反馈；编辑后将重新部署。',
    },
    args: z.strictObject({ domain: z.string(), version: z.number().int() }),
  },
  domainProven: {
    section: 'cdn',
    title: { en: '{domain} is proven', zh: '{domain} 已通过验证' },
    content: {
      en: 'The domain {domain} is proven to be yours. Edge nodes serve it from now on.',
      zh: '域名 {domain} 的所有权已验证，边缘节点现在开始为其提供服务。',
    },
    args: z.strictObject({ domain: z.string() }),
  },
  domainLost: {
    section: 'cdn',
    title: { en: '{domain} went to another account', zh: '{domain} 已归其他账户' },
    content: {
      en: 'Another account has {domain}: it was faster with its proof, or had the name before. Your site stays as it is, and edge nodes do not serve it under this domain. If the domain is yours, contact support; otherwise delete the site.',
      zh: '域名 {domain} 已由其他账户使用：对方先完成了验证，或此前已持有该域名。您的站点保持不变，但边缘节点不会以该域名为其提供服务。如果该域名属于您，请联系技术支持；否则请删除该站点。',
    },
    args: z.strictObject({ domain: z.string() }),
  },
  domainExpired: {
    section: 'cdn',
    title: { en: '{domain} was not proven in time', zh: '{domain} 未在期限内完成验证' },
    content: {
      en: 'No proof of {domain} was found in {days, number} days, so the DNS is not asked by itself any more. Set the record that the site’s page shows, then have it looked for there.',
      zh: '{days, number} 天内未找到 {domain} 的验证记录，系统已停止自动查询。请按站点页面的提示添加记录，然后在该页面重新检查。',
    },
    args: z.strictObject({ domain: z.string(), days: z.number().int() }),
  },
  domainConflict: {
    section: 'cdn',
    title: { en: 'Another account has proven {proven}', zh: '其他账户已验证 {proven}' },
    content: {
      en: 'Another account has proven by a DNS record that it may use {proven}, and edge nodes serve it for that account. Your site {domain} stays yours and is served as before. If you did not expect this, look at the records of the domain.',
      zh: '其他账户已通过 DNS 记录证明其有权使用 {proven}，边缘节点将为该账户提供服务。您的站点 {domain} 仍归您所有，照常提供服务。如非预期，请检查该域名的 DNS 记录。',
    },
    args: z.strictObject({ domain: z.string(), proven: z.string() }),
  },
} as const
