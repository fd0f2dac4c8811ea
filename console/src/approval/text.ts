import type { ApprovalCause } from '@fairlead/api/approval/approval.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const causeNames: Readonly<Record<ApprovalCause, Text>> = {
  amount: { en: 'The amount is above the limit', zh: '金额超过限额' },
  sum: { en: 'Together with earlier amounts above the limit', zh: '与此前金额合计超过限额' },
  personSum: { en: 'Above what one person may move', zh: '超过单人可处理的合计金额' },
  change: { en: 'The change is large', zh: '变动幅度较大' },
  always: { en: 'Always approved by a second person', zh: '均须第二人复核' },
  first: { en: 'Nothing to compare with', zh: '没有可比对的先前数值' },
}

export const approvalText = {
  title: menuText('system_approval'),
  sellerTitle: menuText('eu_billing_approval'),
  waiting: {
    en: '{count, plural, =0 {Nothing waits for you} one {# request waits for you} other {# requests wait for you}}',
    zh: '{count, plural, =0 {没有待您审批的申请} other {# 个申请待您审批}}',
  },
  kind: { en: 'What', zh: '事项' },
  subject: { en: 'About', zh: '对象' },
  cause: { en: 'Why two people', zh: '复核原因' },
  amount: nouns.amount,
  account: nouns.account,
  accountNumber: nouns.accountNumber,
  reason: words.reason,
  status: words.status,
  requestedBy: { en: 'Requested by', zh: '申请人' },
  requested: words.requested,
  expires: { en: 'Expires', zh: '失效时间' },
  decidedBy: nouns.decidedBy,
  decidedFor: { en: 'In the place of', zh: '代何人审批' },
  decided: { en: 'Decided', zh: '处理时间' },
  refusal: { en: 'Reason for refusal', zh: '拒绝原因' },

  pending: { en: 'Pending', zh: '待复核' },
  approved: { en: 'Approved', zh: '已通过' },
  refused: { en: 'Refused', zh: '已拒绝' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
  expired: nouns.expired,

  details: words.details,
  detailsOf: { en: '{kind}: {subject}', zh: '{kind}：{subject}' },
  former: { en: 'Earlier requests', zh: '此前的申请' },
  noFormer: words.none,

  approve: { en: 'Approve', zh: '通过' },
  approveTitle: { en: 'Approve what {name} requested?', zh: '通过 {name} 的申请？' },
  approveText: {
    en: 'It is carried out immediately, and everyone who may approve is notified. Confirm only what you have checked yourself.',
    zh: '通过后立即执行，并通知所有复核人员。请仅在亲自核实后确认。',
  },
  isApproved: { en: '{subject} approved', zh: '已通过 {subject}' },
  refuse: words.refuse,
  refuseTitle: { en: 'Refuse what {name} requested?', zh: '拒绝 {name} 的申请？' },
  isRefused: { en: '{subject} refused', zh: '已拒绝 {subject}' },
  withdraw: { en: 'Withdraw', zh: '撤回' },
  withdrawTitle: { en: 'Withdraw your request?', zh: '撤回您的申请？' },
  withdrawText: { en: 'Nothing is carried out.', zh: '将不会执行任何操作。' },
  isWithdrawn: { en: '{subject} withdrawn', zh: '已撤回 {subject}' },
  sellerNone: {
    en: 'No requests for approval. Contracts that a colleague submits appear here.',
    zh: '暂无审批申请。同事提交的合同将显示在此处。',
  },
  none: {
    en: 'No requests for approval. Large amounts and large changes of rates appear here.',
    zh: '暂无复核申请。较大的金额以及汇率的较大变动将显示在此处。',
  },
} as const
