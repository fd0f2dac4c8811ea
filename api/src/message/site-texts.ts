import { z } from 'zod'

/** Messages about sites and their domains. */
export const siteKinds = {
  siteDeployed: {
    section: 'cdn',
    title: { en: '{domain} deployed', zh: '{domain} 已部署' },
    content: {
      en: 'Version {version, number} of {domain} is active on all edge nodes that are online.',
      zh: '{domain} 的第 {version, number} 版已在所有在线的边缘节点生效。',
    },
    args: z.strictObject({ domain: z.string(), version: z.number().int() }),
  },
  siteDeployFailed: {
    section: 'cdn',
    title: { en: 'Deployment of {domain} failed', zh: '{domain} 部署失败' },
    content: {
      en: 'Version {version, number} of {domain} could not be deployed. The site page shows the response of each edge node. Saving the site again starts a new deployment.',
      zh: '{domain} 的第 {version, number} 版未能部署。站点页面会显示各边缘节点的反馈；再次保存站点将重新部署。',
    },
    args: z.strictObject({ domain: z.string(), version: z.number().int() }),
  },
  domainProven: {
    section: 'cdn',
    title: { en: '{domain} verified', zh: '{domain} 已通过验证' },
    content: {
      en: 'You have verified that you own {domain}. Edge nodes now serve it.',
      zh: '域名 {domain} 的所有权已验证，边缘节点已开始为其提供服务。',
    },
    args: z.strictObject({ domain: z.string() }),
  },
  domainLost: {
    section: 'cdn',
    title: { en: '{domain} belongs to another account', zh: '{domain} 已归属其他账户' },
    content: {
      en: '{domain} is used by another account, which verified it first or already had it. Your site is unchanged, but edge nodes do not serve it under this domain. If the domain is yours, contact support. Otherwise, delete the site.',
      zh: '域名 {domain} 已由其他账户使用：对方先完成了验证，或此前已持有该域名。您的站点保持不变，但边缘节点不会以该域名为其提供服务。如果该域名属于您，请联系技术支持；否则请删除该站点。',
    },
    args: z.strictObject({ domain: z.string() }),
  },
  domainExpired: {
    section: 'cdn',
    title: { en: '{domain} was not verified in time', zh: '{domain} 未在期限内完成验证' },
    content: {
      en: 'No verification record for {domain} was found within {days, number} days, so automatic checks have stopped. Add the record shown on the site page, then check again there.',
      zh: '{days, number} 天内未找到 {domain} 的验证记录，系统已停止自动检查。请按站点页面的提示添加记录，然后在该页面重新检查。',
    },
    args: z.strictObject({ domain: z.string(), days: z.number().int() }),
  },
  domainConflict: {
    section: 'cdn',
    title: { en: 'Another account has verified {proven}', zh: '其他账户已验证 {proven}' },
    content: {
      en: 'Another account has verified with a DNS record that it may use {proven}, and edge nodes now serve that domain for it. Your site {domain} remains yours and is served as before. If you did not expect this, check the DNS records of the domain.',
      zh: '其他账户已通过 DNS 记录证明其有权使用 {proven}，边缘节点将为该账户提供服务。您的站点 {domain} 仍归您所有，照常提供服务。如非预期，请检查该域名的 DNS 记录。',
    },
    args: z.strictObject({ domain: z.string(), proven: z.string() }),
  },
} as const
