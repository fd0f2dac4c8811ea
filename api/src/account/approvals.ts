import type { DeclaredApprovals } from '../approval/kind.ts'

/** What a second person approves before an account may owe more. */
export const approvalKinds = {
  creditQuota: {
    name: { en: 'Credit quota', zh: '信用额度' },
    can: 'SYSTEM_ACCOUNT_EDIT',
    facts: {
      before: { label: { en: 'Now', zh: '当前' }, as: 'money' },
      after: { label: { en: 'Requested', zh: '申请额度' }, as: 'money' },
      increase: { label: { en: 'Increase', zh: '增加' }, as: 'money' },
    },
  },
} as const satisfies DeclaredApprovals
