import { z } from 'zod'
import type { DeclaredKinds, DeclaredThing } from '../message/kind.ts'

const approvals = {
  key: 'approval',
  link: { en: 'View approvals', zh: '查看复核' },
  page: '/system/approval/list',
} as const satisfies DeclaredThing

const sellerApprovals = {
  ...approvals,
  key: 'sellerApproval',
  page: '/bill/base-info/approval/list',
} as const satisfies DeclaredThing

const about = { kindEn: z.string(), kindZh: z.string(), subject: z.string(), userName: z.string() }

const requested = {
  section: 'security',
  title: { en: 'Approval needed: {kindEn}, {subject}', zh: '待复核：{kindZh}，{subject}' },
  content: {
    en: '{userName} has requested something that a second person has to approve: {kindEn}, {subject}.',
    zh: '{userName} 提交了须由第二人复核的申请：{kindZh}，{subject}。',
  },
  args: z.strictObject(about),
} as const

const given = {
  section: 'security',
  title: { en: 'Approved: {kindEn}, {subject}', zh: '已复核：{kindZh}，{subject}' },
  content: {
    en: '{userName} has approved what {requestedBy} requested: {kindEn}, {subject}. If you did not expect this, look at it now.',
    zh: '{userName} 已复核通过 {requestedBy} 的申请：{kindZh}，{subject}。如非预期，请立即核查。',
  },
  args: z.strictObject({ ...about, requestedBy: z.string() }),
} as const

const refused = {
  section: 'security',
  title: { en: 'Refused: {kindEn}, {subject}', zh: '已拒绝：{kindZh}，{subject}' },
  content: {
    en: '{userName} has refused what {requestedBy} requested: {kindEn}, {subject}. Reason: {reason}',
    zh: '{userName} 已拒绝 {requestedBy} 的申请：{kindZh}，{subject}。原因：{reason}',
  },
  args: z.strictObject({ ...about, requestedBy: z.string(), reason: z.string() }),
} as const

const delegated = {
  section: 'security',
  title: { en: '{userName} delegates approvals to you', zh: '{userName} 已将审批委托给您' },
  content: {
    en: 'Until {date} you decide about requests in the place of {userName} too. You cannot decide about what {userName} requests.',
    zh: '截至 {date}，您可代 {userName} 审批申请。{userName} 本人提交的申请除外。',
  },
  args: z.strictObject({ userName: z.string(), date: z.iso.date() }),
} as const

/** Nobody can switch them off: all who decide see what others decide. */
export const messageKinds = {
  approvalRequested: { ...requested, about: approvals },
  approvalGiven: { ...given, about: approvals },
  approvalRefused: { ...refused, about: approvals },
  sellerApprovalRequested: { ...requested, about: sellerApprovals },
  sellerApprovalGiven: { ...given, about: sellerApprovals },
  sellerApprovalRefused: { ...refused, about: sellerApprovals },
  approvalDelegated: { ...delegated, about: sellerApprovals },
  staffApprovalDelegated: { ...delegated, about: approvals },
} as const satisfies DeclaredKinds
