import { z } from 'zod'
import {
  type DeclaredKinds,
  type DeclaredThing,
  type DeclaredTopic,
  messageChannels,
} from '../message/kind.ts'
import type { Language } from '../text.ts'
import { attackVectorNames } from './names.ts'

const protections = {
  key: 'protection',
  name: { en: 'DDoS protection', zh: 'DDoS 防护' },
  setting: { en: 'Channels for DDoS protection.', zh: 'DDoS 防护的通知方式。' },
  channels: messageChannels,
  preset: ['message', 'email'],
} as const satisfies DeclaredTopic

const protection = {
  key: 'protection',
  link: { en: 'View protection', zh: '查看防护' },
  page: '/ddos/agile-ddos/buy',
} as const satisfies DeclaredThing
const shield = {
  key: 'shield',
  link: { en: 'View shields', zh: '查看护盾' },
  page: '/cdn/security/ddos/edit',
} as const satisfies DeclaredThing
const attack = {
  key: 'attack',
  link: { en: 'View attack', zh: '查看攻击事件' },
  page: '/cdn/security/safetyReport/attackDetail',
  id: true,
} as const satisfies DeclaredThing

const plan = { planEn: z.string(), planZh: z.string() }

/** The argument `vector` in words; a vector that a later release adds is shown as it is. */
const vectorIn = (language: Language) => {
  const cases = Object.entries(attackVectorNames).map(([vector, name]) => `${vector} {${name[language]}}`)
  return `{vector, select, ${cases.join(' ')} other {{vector}}}`
}

export const messageKinds = {
  protectionLive: {
    section: 'cdn',
    topic: protections,
    about: protection,
    title: { en: 'DDoS protection {planEn} is live', zh: 'DDoS 防护“{planZh}”已生效' },
    content: {
      en: 'All edge nodes that are online have confirmed the plan {planEn} for {sites, plural, one {# site} other {# sites}}.',
      zh: '所有在线的边缘节点均已确认对 {sites, number} 个站点启用“{planZh}”。',
    },
    args: z.strictObject({ ...plan, sites: z.number().int() }),
  },
  protectionEnding: {
    section: 'billing',
    topic: protections,
    about: protection,
    title: { en: 'DDoS protection {planEn} ends on {date}', zh: 'DDoS 防护“{planZh}”将于 {date} 到期' },
    content: {
      en: 'The plan {planEn} ends on {date}, and its sites are then unprotected. Order a renewal to keep it.',
      zh: '“{planZh}”将于 {date} 到期，届时其站点将不再受防护。如需继续防护，请续费。',
    },
    args: z.strictObject({ ...plan, date: z.iso.date() }),
  },
  protectionEnded: {
    section: 'billing',
    topic: protections,
    about: protection,
    title: { en: 'DDoS protection {planEn} ended', zh: 'DDoS 防护“{planZh}”已到期' },
    content: {
      en: 'The plan {planEn} has ended. Its {sites, plural, one {site is} other {# sites are}} no longer protected, and firewall rules, which need the protection, no longer apply to {sites, plural, one {it} other {them}}.',
      zh: '“{planZh}”已到期，其 {sites, number} 个站点不再受防护，依赖护盾的防火墙规则也不再生效。',
    },
    args: z.strictObject({ ...plan, sites: z.number().int() }),
  },
  shieldUnpaid: {
    section: 'billing',
    topic: protections,
    about: shield,
    title: {
      en: 'DDoS shield of {domain} ended: balance too low',
      zh: '余额不足，{domain} 的 DDoS 护盾已关闭',
    },
    content: {
      en: 'The next month of the DDoS shield of {domain} costs {price} USD, which general vouchers and credit did not cover. The site is no longer protected, and its firewall rules, which need the shield, no longer apply. Top up and switch the shield on again if you need it.',
      zh: '{domain} 的 DDoS 护盾下个月费用为 {price} USD，通用代金券与充值余额不足以支付，该站点不再受防护，依赖护盾的防火墙规则也不再生效。如需防护，请充值后重新开启护盾。',
    },
    args: z.strictObject({ domain: z.string(), price: z.string() }),
  },
  attackBegan: {
    section: 'cdn',
    topic: protections,
    about: attack,
    title: { en: '{domain} is under attack', zh: '{domain} 正在遭受攻击' },
    content: {
      en: `The edge nodes see an attack on {domain}: ${vectorIn('en')}, so far with a peak of {peak, number} per second. The shield of the site holds back what exceeds its limits.`,
      zh: `边缘节点检测到针对 {domain} 的攻击：${vectorIn('zh')}，目前峰值为每秒 {peak, number} 次。该站点的护盾会拦截超出限制的部分。`,
    },
    args: z.strictObject({ domain: z.string(), vector: z.string(), peak: z.number() }),
  },
  attackEnded: {
    section: 'cdn',
    topic: protections,
    about: attack,
    title: { en: 'Resolved: the attack on {domain} has ended', zh: '攻击已结束：{domain}' },
    content: {
      en: `The attack on {domain} (${vectorIn('en')}) has ended. It lasted {minutes, plural, one {# minute} other {# minutes}}.`,
      zh: `针对 {domain} 的攻击（${vectorIn('zh')}）已结束，持续 {minutes, number} 分钟。`,
    },
    args: z.strictObject({ domain: z.string(), vector: z.string(), minutes: z.number().int() }),
  },
} as const satisfies DeclaredKinds
