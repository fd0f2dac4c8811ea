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
  writeOffFirst: {
    text: { en: 'delete the write off data first', zh: '请先删除核销数据' },
    means: { en: 'There are write-off records that depend on this.', zh: '存在依赖于此的核销记录。' },
    act: { en: 'Delete the write-off records, then try again.', zh: '请先删除核销记录，再重试。' },
  },
  chargeOffFirst: {
    text: { en: 'Please charge off or write off the data', zh: '请先红冲或核销数据' },
    means: {
      en: 'The bill has been issued and cannot be replaced as it is.',
      zh: '账单已出具，不能直接替换。',
    },
    act: { en: 'Charge off or write off the bill first.', zh: '请先红冲或核销该账单。' },
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
