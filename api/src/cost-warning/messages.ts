import { z } from 'zod'
import {
  type DeclaredKinds,
  type DeclaredThing,
  type DeclaredTopic,
  messageChannels,
} from '../message/kind.ts'

const cost = {
  key: 'cost',
  name: { en: 'Cost warnings', zh: '成本预警' },
  setting: { en: 'Channels for warnings about cost.', zh: '成本预警的通知方式。' },
  channels: messageChannels,
  // A warning names its own addresses for mails.
  preset: ['message'],
} as const satisfies DeclaredTopic

const warning = {
  key: 'costWarning',
  link: { en: 'View warning', zh: '查看预警' },
  page: '/bill/bill-management/warning-setting/edit',
  id: true,
} as const satisfies DeclaredThing

export const messageKinds = {
  costWarned: {
    section: 'billing',
    topic: cost,
    about: warning,
    title: { en: 'Cost warning: {name}', zh: '成本预警：{name}' },
    content: { en: '{linesEn}', zh: '{linesZh}' },
    /** What was met, in both languages. */
    args: z.strictObject({ name: z.string(), linesEn: z.string(), linesZh: z.string() }),
  },
} as const satisfies DeclaredKinds
