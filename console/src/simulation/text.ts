import { billWords } from '../ui/pricing/bill-text.ts'
import { contractWords } from '../ui/pricing/contract-text.ts'
import { nouns } from '../ui/text/nouns.ts'
import { salesNouns } from '../ui/text/sales-nouns.ts'
import { titles } from './screens.ts'

export const simulationText = {
  simulation: titles.simulation,
  simulationOf: titles.simulationOf,
  missing: contractWords.noSuchContract,
  back: contractWords.allContracts,
  toContract: { en: 'To the contract', zh: '返回合同' },
  explains: {
    en: 'Past usage of the linked accounts, rated by the newest terms of the contract, whoever held them. The rules are those of the first day of these terms. Nothing is stored.',
    zh: '按合同的最新条款重新计算关联账户过去的用量，与当时由谁持有无关。价格规则取条款首日有效的规则。结果不会保存。',
  },
  explainsAsOf: {
    en: 'Versions approved, bindings known, bills issued and usage imported until the end of this day, in UTC.',
    zh: '截至该日结束（UTC）已审核的版本、已知的绑定、已出具的账单和已导入的用量。',
  },
  from: { en: 'First month', zh: '起始月份' },
  to: { en: 'Last month', zh: '结束月份' },
  asOf: { en: 'As known on', zh: '按此日所知' },
  asOfHelp: { en: 'Empty for the newest terms', zh: '留空则按最新条款' },
  noAccounts: {
    en: 'No linked account is known for this contract, so there is nothing to rate.',
    zh: '该合同没有已知的关联账户，无可计价的用量。',
  },
  noVersion: {
    en: 'No version of the contract was approved on this day.',
    zh: '该日尚无已审核的合同版本。',
  },
  months: { en: 'Months', zh: '各月' },
  bizPeriod: billWords.bizPeriod,
  accounts: nouns.linkedAccounts,
  listPrice: billWords.listPrice,
  contractPrice: billWords.contractPrice,
  feeAmt: billWords.feeAmt,
  taxAmt: { en: 'Tax amount', zh: '税款' },
  billAmt: billWords.billAmt,
  billed: { en: 'Billed', zh: '已出账' },
  difference: salesNouns.difference,
  purchaseAmt: { en: 'Purchase cost', zh: '采购成本' },
  margin: salesNouns.margin,
  percent: { en: '{rate}% of the contract price', zh: '占协议价的 {rate}%' },
  noRate: { en: 'No exchange rate of this month', zh: '缺少当月汇率' },
  manyCurrencies: { en: 'Usage in several currencies', zh: '用量含多个币种' },
  usageGone: { en: 'Usage of then is no longer kept', zh: '当时的用量已不再保留' },
  heldFrom: { en: 'Held from', zh: '持有起始日' },
  heldUntil: { en: 'Until', zh: '持有截止日' },
  openEnd: { en: 'Still held', zh: '仍持有' },
  versions: { en: 'Versions: {versions}', zh: '合同版本：{versions}' },
  linkedNumber: nouns.linkedAccount,
} as const
