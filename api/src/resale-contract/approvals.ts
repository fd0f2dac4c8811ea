import type { DeclaredApprovals } from '../approval/kind.ts'
import { listBaseNames } from '../rating/contract-names.ts'
import { awsSupportNames, discountModeNames, payRegionNames, payTypeNames } from './names.ts'

const yesNo = { 1: { en: 'Yes', zh: '是' }, 0: { en: 'No', zh: '否' } }

/** The terms of a contract, as who approves it sees them change. */
const fields = {
  customerName: { label: { en: 'Customer', zh: '客户' } },
  payRegion: { label: { en: 'Payment region', zh: '付款区域' }, names: payRegionNames },
  currency: { label: { en: 'Currency', zh: '币种' } },
  payType: { label: { en: 'Payment type', zh: '付款方式' }, names: payTypeNames },
  bankProcessingFee: { label: { en: 'Bank processing fee', zh: '银行手续费' } },
  startDate: { label: { en: 'Start date', zh: '开始日期' } },
  endDate: { label: { en: 'End date', zh: '结束日期' } },
  signDate: { label: { en: 'Signing date', zh: '签署日期' } },
  awsSupportType: { label: { en: 'AWS support', zh: 'AWS 支持类型' }, names: awsSupportNames },
  awsSupportRate: { label: { en: 'Support rate', zh: '支持费率' } },
  operatorEmail: { label: { en: 'Operator email', zh: '运营邮箱' } },
  discountMode: { label: { en: 'Discount mode', zh: '折扣方式' }, names: discountModeNames },
  edpDistcount: { label: { en: 'EDP discount', zh: 'EDP 折扣' } },
  listBase: { label: { en: 'Rules apply to', zh: '规则基数' }, names: listBaseNames },
  taxRate: { label: { en: 'Tax rate', zh: '税率' } },
  taxRemark: { label: { en: 'Tax note', zh: '税务备注' } },
  paymentDate: { label: { en: 'Payment date', zh: '付款日' } },
  billingPeriod: { label: { en: 'Billing period (days)', zh: '账期（天）' } },
  breachAmt: { label: { en: 'Penalty for breach', zh: '违约金' } },
  supplementary: { label: { en: 'Supplementary terms', zh: '补充条款' } },
  remark: { label: { en: 'Note', zh: '备注' } },
  cdnFlag: { label: { en: 'Covers the CDN', zh: '包含 CDN' }, names: yesNo },
  standardFlag: { label: { en: 'Standard terms', zh: '标准条款' }, names: yesNo },
  areas: { label: { en: 'Linked accounts', zh: '关联账户' } },
  rules: { label: { en: 'Pricing rules', zh: '价格规则' }, as: 'rules' },
} as const

/** What another user of a seller approves before a contract in the reseller's form holds. */
export const approvalKinds = {
  resaleContract: {
    name: { en: 'Contract', zh: '合同' },
    seller: true,
    can: 'EU_BILLING_CONTRACT_EDIT',
    facts: {
      customerName: { label: fields.customerName.label },
      version: { label: { en: 'Version', zh: '版本' } },
      effectiveDate: { label: { en: 'Version holds from', zh: '版本生效日' } },
      changes: { label: { en: 'What changes', zh: '变更内容' }, as: 'changes', fields },
    },
  },
} as const satisfies DeclaredApprovals
