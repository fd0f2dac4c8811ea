import type { Text } from '../text.ts'
import type { MessageKind } from './texts.ts'

/** The channels through which a message can reach a user. */
export const messageChannels = ['message', 'email'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const channelTexts: Record<MessageChannel, Text> = {
  message: { en: 'In the console', zh: '站内信' },
  email: { en: 'Email', zh: '邮件' },
}

type Topic = {
  name: Text
  kinds: readonly MessageKind[]
  /** The channels that a user can choose from. */
  channels: readonly MessageChannel[]
  /** The channels that apply until the user chooses. */
  preset: readonly MessageChannel[]
}

/**
 * The topics that a user can switch on and off. Messages about the security of the user or the account have no topic:
 * they are always sent, in the console and by mail, because an attacker who took over a user would switch them off
 * first.
 */
export const messageTopics = {
  deployment: {
    name: { en: 'Deployments', zh: '部署结果' },
    kinds: ['siteDeployed', 'siteDeployFailed'],
    channels: messageChannels,
    preset: ['message'],
  },
  domain: {
    name: { en: 'Domain ownership', zh: '域名所有权' },
    kinds: ['domainProven', 'domainLost', 'domainExpired', 'domainConflict'],
    channels: messageChannels,
    preset: ['message', 'email'],
  },
  certificate: {
    name: { en: 'Certificates', zh: '证书' },
    kinds: [
      'certificateExpiring',
      'certificateFailed',
      'certificateRenewalFailed',
      'certificateRecordNeeded',
    ],
    channels: messageChannels,
    preset: ['message', 'email'],
  },
  // Mails of an alarm go to the addresses in the alarm's settings.
  alarm: {
    name: { en: 'Alarms', zh: '告警' },
    kinds: ['alarmRaised', 'alarmOver'],
    channels: ['message'],
    preset: ['message'],
  },
  balance: {
    name: { en: 'Balance and packages', zh: '余额与套餐' },
    kinds: [
      ...(['balanceLow', 'servicesSuspended', 'servicesResumed'] as const),
      ...(['packageRenewing', 'packageShort', 'packageEnding'] as const),
      ...(['packageRenewed', 'packageUnpaid', 'packageEnded'] as const),
      ...(['spendWarned', 'spendSlowed', 'spendStopped'] as const),
    ],
    channels: messageChannels,
    preset: ['message', 'email'],
  },
  protection: {
    name: { en: 'DDoS protection', zh: 'DDoS 防护' },
    kinds: [
      'protectionLive',
      'protectionEnding',
      'protectionEnded',
      'shieldUnpaid',
      'attackBegan',
      'attackEnded',
    ],
    channels: messageChannels,
    preset: ['message', 'email'],
  },
} as const satisfies Record<string, Topic>

export type MessageTopic = keyof typeof messageTopics

const topicsOfKinds = Object.fromEntries(
  Object.entries(messageTopics).flatMap(([topic, { kinds }]) => kinds.map((kind) => [kind, topic])),
) as Partial<Record<MessageKind, MessageTopic>>

/** The topic of a message kind; undefined for kinds that cannot be switched off. */
export const topicOf = (kind: MessageKind): MessageTopic | undefined => topicsOfKinds[kind]
