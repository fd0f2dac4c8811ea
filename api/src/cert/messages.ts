import { z } from 'zod'
import {
  type DeclaredKinds,
  type DeclaredThing,
  type DeclaredTopic,
  messageChannels,
} from '../message/kind.ts'
import type { Language } from '../text.ts'
import { causeNames, causeTexts } from './causes.ts'

const certificates = {
  key: 'certificate',
  name: { en: 'Certificates', zh: '证书' },
  setting: { en: 'Channels for expiring certificates.', zh: '证书到期的通知方式。' },
  channels: messageChannels,
  preset: ['message', 'email'],
} as const satisfies DeclaredTopic

const certificate = {
  key: 'certificate',
  link: { en: 'View certificate', zh: '查看证书' },
  page: '/cdn/cert/edit',
  id: true,
} as const satisfies DeclaredThing

/** What was in the way, chosen by the argument `cause`. `domain` and `txtName` are arguments as well. */
const cause = (language: Language) =>
  `{cause, select, ${causeNames.map((name) => `${name} {${causeTexts[name][language]}}`).join(' ')} other {}}`

const Failed = z.strictObject({
  name: z.string(),
  domain: z.string(),
  txtName: z.string(),
  cause: z.enum(causeNames),
})

export const messageKinds = {
  certificateExpiring: {
    section: 'cdn',
    topic: certificates,
    about: certificate,
    title: { en: 'Certificate {name} expires on {date}', zh: '证书 {name} 将于 {date} 到期' },
    content: {
      en: 'From {date}, browsers will reject the sites that use the certificate {name}. Replace it before then.',
      zh: '自 {date} 起，浏览器将拒绝使用证书 {name} 的站点。请提前替换证书。',
    },
    args: z.strictObject({ name: z.string(), date: z.iso.date() }),
  },
  certificateFailed: {
    section: 'cdn',
    topic: certificates,
    about: certificate,
    title: { en: 'Certificate for {domain} not issued', zh: '{domain} 的证书签发失败' },
    content: {
      en: `The free certificate {name} could not be issued. ${cause('en')}`,
      zh: `免费证书 {name} 未能签发。${cause('zh')}`,
    },
    args: Failed,
  },
  certificateRenewalFailed: {
    section: 'cdn',
    topic: certificates,
    about: certificate,
    title: { en: 'Certificate {name} not renewed', zh: '证书 {name} 续期失败' },
    content: {
      en: `The free certificate {name} is valid until {date} and could not be renewed. The renewal is tried again automatically. ${cause('en')}`,
      zh: `免费证书 {name} 将于 {date} 到期，本次续期失败，系统会自动重试。${cause('zh')}`,
    },
    args: Failed.extend({ date: z.iso.date() }),
  },
  certificateRecordNeeded: {
    section: 'cdn',
    topic: certificates,
    about: certificate,
    title: { en: 'Certificate {name}: add a new TXT record', zh: '证书 {name} 续期：请添加新的 TXT 记录' },
    content: {
      en: 'To renew the certificate {name}, which is valid until {date}, the certificate authority needs a new value in the TXT record {txtName}. The certificate page shows the value. If {domain} points to the CDN, no record is needed.',
      zh: '证书 {name} 将于 {date} 到期。续期时，颁发机构要求 TXT 记录 {txtName} 使用新的值，请在证书页面查看。如果 {domain} 已指向 CDN，则无需添加记录。',
    },
    args: z.strictObject({ name: z.string(), domain: z.string(), txtName: z.string(), date: z.iso.date() }),
  },
} as const satisfies DeclaredKinds
