import type { ErrorHelp } from '../failure.ts'
import type { failures } from './errors.ts'

export const failureHelp = {
  contractAssociated: {
    text: {
      en: 'The contract is already associated with an account and cannot be terminated',
      zh: '合同已关联账户，不能终止',
    },
    means: {
      en: 'Accounts are associated with the contract, so it cannot be terminated.',
      zh: '仍有账户与该合同关联，因此不能终止。',
    },
    act: { en: 'Remove the association of the accounts first.', zh: '请先解除账户关联。' },
  },
  contractParentEnded: {
    text: {
      en: 'The contract by which this account buys has ended',
      zh: '本账户的上级合同已结束',
    },
    means: {
      en: 'All contracts of your own seller with this account have expired or were terminated, so no new contract is submitted or approved. What was approved stays in force.',
      zh: '销售方与本账户的合同均已到期或终止，因此不能提交或审核新合同；已审核的合同继续有效。',
    },
    act: { en: 'Agree on a new contract with your seller first.', zh: '请先与销售方续签合同。' },
  },
  writeOffFirst: {
    text: { en: 'delete the write off data first', zh: '请先删除核销数据' },
    means: {
      en: 'Receipts or vouchers are matched to the bill.',
      zh: '已有收款或代金券核销该账单。',
    },
    act: { en: 'Invalidate its write-off records, then try again.', zh: '请先作废其核销记录，再重试。' },
  },
  chargeOffFirst: {
    text: { en: 'Please charge off or write off the data', zh: '请先红冲或核销数据' },
    means: {
      en: 'Another document follows from the bill: a later bill took over its balance, it has late fees, or a reseller billed the same usage on.',
      zh: '有其他单据依据该账单：后续账单已结转其余额、已产生滞纳金，或分销商已据此出账。',
    },
    act: { en: 'Charge off the later document first.', zh: '请先红冲后续单据。' },
  },
  parquetMissing: {
    text: { en: 'Parquet file is not exist', zh: 'Parquet 文件不存在' },
    means: {
      en: 'The data file for this report does not exist for the selected period.',
      zh: '该时段的报表数据文件不存在。',
    },
    act: {
      en: 'Select another period, or try again after the provider has delivered the data.',
      zh: '请选择其他时段，或等待供应商提供数据后重试。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>
