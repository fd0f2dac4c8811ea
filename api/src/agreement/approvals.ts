import type { DeclaredApprovals } from '../approval/kind.ts'
import { agreementLabels as labels } from './labels.ts'
import { payAreaNames, productLineNames, settlementCycleNames, supportTypeNames } from './names.ts'
import { listBaseNames } from '../rating/contract-names.ts'

const named = (label: (typeof labels)[keyof typeof labels]) => ({ label })
const yesNo = { true: { en: 'Yes', zh: '是' }, false: { en: 'No', zh: '否' } }

/** The terms of a contract, as who approves it sees them change. */
const fields = {
  contractName: named(labels.contractName),
  customerName: named(labels.customerName),
  companyName: named(labels.companyName),
  productLine: { label: labels.productLine, names: productLineNames },
  customerContractNumber: named(labels.customerContractNumber),
  contactPerson: named(labels.contactPerson),
  farea: { label: labels.farea, names: payAreaNames },
  currency: named(labels.currency),
  startDate: named(labels.startDate),
  endDate: named(labels.endDate),
  signDate: named(labels.signDate),
  cycle: { label: labels.cycle, names: settlementCycleNames },
  autoExtendFlag: { label: labels.autoExtendFlag, names: yesNo },
  extendTimes: named(labels.extendTimes),
  extendMonths: named(labels.extendMonths),
  extendPeriod: named(labels.extendPeriod),
  exchangeRate: named(labels.exchangeRate),
  taxRate: named(labels.taxRate),
  billDay: named(labels.billDay),
  payDay: named(labels.payDay),
  periodDays: named(labels.periodDays),
  penaltyAmtRate: named(labels.penaltyAmtRate),
  depositAmt: named(labels.depositAmt),
  otherAmt: named(labels.otherAmt),
  remark: named(labels.remark),
  listBase: { label: labels.listBase, names: listBaseNames },
  passCredits: { label: labels.passCredits, names: yesNo },
  edpDistcount: named(labels.edpDistcount),
  rules: { label: labels.rules, as: 'rules' },
  supportType: { label: labels.supportType, names: supportTypeNames },
  fee: named(labels.fee),
  rate: named(labels.rate),
  minimumGuarantee: named(labels.minimumGuarantee),
  externalServiceAmt: named(labels.externalServiceAmt),
  externalServiceDescription: named(labels.externalServiceDescription),
} as const

/** What a second user of a seller approves before it binds a customer. */
export const approvalKinds = {
  agreement: {
    name: { en: 'Customer contract', zh: '客户合同' },
    seller: true,
    can: 'EU_BILLING_AGREEMENT_EDIT',
    facts: {
      customerName: { label: labels.customerName },
      contractName: { label: labels.contractName },
      version: { label: { en: 'Version', zh: '版本' } },
      appliesFrom: { label: labels.appliesFrom },
      changes: { label: { en: 'What changes', zh: '变更内容' }, as: 'changes', fields },
    },
  },
} as const satisfies DeclaredApprovals
