import type { DeclaredApprovals } from '../approval/kind.ts'

/** What another user of a seller approves before a bill is issued. */
export const approvalKinds = {
  bill: {
    name: { en: 'Bill', zh: '账单' },
    seller: true,
    can: 'EU_BILLING_BILL_EDIT',
    facts: {
      customerName: { label: { en: 'Customer', zh: '客户' } },
      bizPeriod: { label: { en: 'Period', zh: '账期' } },
      listPrice: { label: { en: 'List price', zh: '公开价' }, as: 'money' },
      contractPrice: { label: { en: 'Contract price', zh: '协议价' }, as: 'money' },
      adjustment: { label: { en: 'Adjustment', zh: '调整金额' }, as: 'money' },
      adjustmentReason: { label: { en: 'Reason for the adjustment', zh: '调整原因' } },
      expectAmount: { label: { en: 'Receivable', zh: '应收金额' }, as: 'money' },
      lastAmount: { label: { en: 'Receivable of the month before', zh: '上月应收金额' }, as: 'money' },
    },
  },
} as const satisfies DeclaredApprovals
