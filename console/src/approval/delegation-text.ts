import { nouns } from '../ui/text/nouns.ts'
import { salesNouns } from '../ui/text/sales-nouns.ts'
import { words } from '../ui/text/words.ts'
import { delegationTitle } from './screens.ts'

export const delegationText = {
  title: delegationTitle,
  none: {
    en: 'No delegations. Delegate before you are away, and requests are decided in your place.',
    zh: '暂无委托。外出前可委托同事代为审批。',
  },
  add: { en: 'Delegate', zh: '委托审批' },
  added: { en: '{name} decides in your place', zh: '{name} 将代您审批' },
  from: { en: 'Delegated by', zh: '委托人' },
  to: { en: 'Decided by', zh: '受托人' },
  toHelp: {
    en: 'Colleagues with the permission for approvals. They get your right to decide, except about what you requested yourself.',
    zh: '拥有审批权限的同事。受托人可代您审批，但您本人提交的申请除外。',
  },
  choose: { en: 'Choose a colleague', zh: '选择同事' },
  user: nouns.user,
  since: words.created,
  end: { en: 'Until', zh: '截止时间' },
  endHelp: { en: 'Within the next 90 days.', zh: '90 天以内。' },
  note: words.remark,
  status: words.status,
  inEffect: { en: 'In effect', zh: '生效中' },
  over: { en: 'Over', zh: '已结束' },
  endedBy: salesNouns.endedBy,
  endNow: { en: 'End', zh: '结束' },
  endTitle: { en: 'End the delegation to {name}?', zh: '结束对 {name} 的委托？' },
  endText: {
    en: 'It ends immediately. What was decided before stays as it is.',
    zh: '委托将立即结束，此前的审批结果不变。',
  },
  isEnded: { en: 'Delegation to {name} ended', zh: '对 {name} 的委托已结束' },
} as const
