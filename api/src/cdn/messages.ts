import { z } from 'zod'
import {
  type DeclaredKinds,
  type DeclaredThing,
  type DeclaredTopic,
  messageChannels,
} from '../message/kind.ts'

const deployment = {
  key: 'deployment',
  name: { en: 'Deployments', zh: '部署结果' },
  setting: { en: 'Channels for deployment results.', zh: '部署结果的通知方式。' },
  channels: messageChannels,
  preset: ['message'],
} as const satisfies DeclaredTopic

const domain = {
  key: 'domain',
  name: { en: 'Domain ownership', zh: '域名所有权' },
  setting: { en: 'Channels for domain ownership.', zh: '域名所有权的通知方式。' },
  channels: messageChannels,
  preset: ['message', 'email'],
} as const satisfies DeclaredTopic

const alarms = {
  key: 'alarm',
  name: { en: 'Alarms', zh: '告警' },
  setting: { en: 'Channels for alarms.', zh: '告警的通知方式。' },
  channels: ['message'],
  preset: ['message'],
  help: {
    en: 'Alarm emails are sent to the addresses set in the alarm.',
    zh: '告警邮件将发送至该告警中设置的邮箱。',
  },
} as const satisfies DeclaredTopic

const site = {
  key: 'site',
  link: { en: 'View site', zh: '查看站点' },
  page: '/cdn/config/model',
  id: true,
} as const satisfies DeclaredThing
const alarm = {
  key: 'alarm',
  link: { en: 'View site alarms', zh: '查看站点告警' },
  page: '/cdn/config/alarm',
  id: true,
} as const satisfies DeclaredThing

/** The figure that an alarm watches, by its type (spec 1, section 9), with its value. */
const figure = {
  en: '{type, select, 1 {requests} 2 {5XX responses} 3 {4XX responses} 6 {traffic} 8 {bandwidth} other {}}',
  zh: '{type, select, 1 {请求数} 2 {5XX 响应} 3 {4XX 响应} 6 {流量} 8 {带宽} other {}}',
}
const amount = {
  en: '{value, number} {type, select, 1 {requests} 2 {5XX responses} 3 {4XX responses} other {{unit}}}',
  zh: '{value, number} {type, select, 1 {次} 2 {次} 3 {次} other {{unit}}}',
}

export const messageKinds = {
  siteDeployed: {
    section: 'cdn',
    topic: deployment,
    about: site,
    title: { en: '{domain} deployed', zh: '{domain} 已部署' },
    content: {
      en: 'Version {version, number} of {domain} is active on all edge nodes that are online.',
      zh: '{domain} 的第 {version, number} 版已在所有在线的边缘节点生效。',
    },
    args: z.strictObject({ domain: z.string(), version: z.number().int() }),
  },
  siteDeployFailed: {
    section: 'cdn',
    topic: deployment,
    about: site,
    title: { en: 'Deployment of {domain} failed', zh: '{domain} 部署失败' },
    content: {
      en: 'Version {version, number} of {domain} could not be deployed. The site page shows the response of each edge node. Saving the site again starts a new deployment.',
      zh: '{domain} 的第 {version, number} 版未能部署。站点页面会显示各边缘节点的反馈；再次保存站点将重新部署。',
    },
    args: z.strictObject({ domain: z.string(), version: z.number().int() }),
  },
  domainProven: {
    section: 'cdn',
    topic: domain,
    about: site,
    title: { en: '{domain} verified', zh: '{domain} 已通过验证' },
    content: {
      en: 'You have verified that you own {domain}. Edge nodes now serve it.',
      zh: '域名 {domain} 的所有权已验证，边缘节点已开始为其提供服务。',
    },
    args: z.strictObject({ domain: z.string() }),
  },
  domainLost: {
    section: 'cdn',
    topic: domain,
    about: site,
    title: { en: '{domain} belongs to another account', zh: '{domain} 已归属其他账户' },
    content: {
      en: '{domain} is used by another account, which verified it first or already had it. Your site is unchanged, but edge nodes do not serve it under this domain. If the domain is yours, contact support. Otherwise, delete the site.',
      zh: '域名 {domain} 已由其他账户使用：对方先完成了验证，或此前已持有该域名。您的站点保持不变，但边缘节点不会以该域名为其提供服务。如果该域名属于您，请联系技术支持；否则请删除该站点。',
    },
    args: z.strictObject({ domain: z.string() }),
  },
  domainExpired: {
    section: 'cdn',
    topic: domain,
    about: site,
    title: { en: '{domain} was not verified in time', zh: '{domain} 未在期限内完成验证' },
    content: {
      en: 'No verification record for {domain} was found within {days, number} days, so automatic checks have stopped. Add the record shown on the site page, then check again there.',
      zh: '{days, number} 天内未找到 {domain} 的验证记录，系统已停止自动检查。请按站点页面的提示添加记录，然后在该页面重新检查。',
    },
    args: z.strictObject({ domain: z.string(), days: z.number().int() }),
  },
  domainConflict: {
    section: 'cdn',
    topic: domain,
    about: site,
    title: { en: 'Another account has verified {proven}', zh: '其他账户已验证 {proven}' },
    content: {
      en: 'Another account has verified with a DNS record that it may use {proven}, and edge nodes now serve that domain for it. Your site {domain} remains yours and is served as before. If you did not expect this, check the DNS records of the domain.',
      zh: '其他账户已通过 DNS 记录证明其有权使用 {proven}，边缘节点将为该账户提供服务。您的站点 {domain} 仍归您所有，照常提供服务。如非预期，请检查该域名的 DNS 记录。',
    },
    args: z.strictObject({ domain: z.string(), proven: z.string() }),
  },
  alarmRaised: {
    section: 'cdn',
    topic: alarms,
    about: alarm,
    title: {
      en: `Alarm: ${figure.en} on {domain}`,
      zh: `告警：{domain} 的${figure.zh}`,
    },
    content: {
      en: `{domain}: ${amount.en} in the last {minutes, plural, one {minute} other {# minutes}}. The threshold is {threshold, number}{type, select, 6 { {limitUnit}} 8 { {limitUnit}} other {}}.`,
      zh: `{domain}：最近 {minutes, number} 分钟${figure.zh}为 ${amount.zh}，告警阈值为 {threshold, number}{type, select, 6 { {limitUnit}} 8 { {limitUnit}} other {}}。`,
    },
    args: z.strictObject({
      domain: z.string(),
      type: z.number().int(),
      /** In the units that fit; the unit of counts is empty. */
      value: z.number(),
      unit: z.string(),
      threshold: z.number(),
      limitUnit: z.string(),
      minutes: z.number().int(),
    }),
  },
  alarmOver: {
    section: 'cdn',
    topic: alarms,
    about: alarm,
    title: { en: `Resolved: ${figure.en} on {domain}`, zh: `告警恢复：{domain} 的${figure.zh}` },
    content: {
      en: `{domain} is back below the threshold: ${amount.en}.`,
      zh: `{domain} 的${figure.zh}已恢复到阈值以下：${amount.zh}。`,
    },
    args: z.strictObject({ domain: z.string(), type: z.number().int(), value: z.number(), unit: z.string() }),
  },
} as const satisfies DeclaredKinds
