import type { DeclaredApprovals } from '../approval/kind.ts'

/** What another user of a seller approves before a contract holds linked accounts. */
export const approvalKinds = {
  accountBinding: {
    name: { en: 'Account binding', zh: '账户绑定' },
    seller: true,
    can: 'EU_BILLING_ACCOUNT_APPLY_EDIT',
    facts: {
      customerName: { label: { en: 'Customer', zh: '客户' } },
      contractNumber: { label: { en: 'Contract number', zh: '合同编号' } },
      strategy: { label: { en: 'Bill generation strategy', zh: '账单生成策略' } },
      payerNumber: { label: { en: 'Payer account', zh: '付款账户' } },
      linkedNumbers: { label: { en: 'Linked accounts', zh: '关联账户' } },
      startDate: { label: { en: 'Start date', zh: '开始日期' } },
      moves: { label: { en: 'Moved from', zh: '转移自' } },
      explanation: { label: { en: 'Description', zh: '情况说明' } },
    },
  },
} as const satisfies DeclaredApprovals
