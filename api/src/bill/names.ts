import type { Text } from '../text.ts'

/** Codes of bills (spec 2, sections 3 and 4), with their names. */
export const BillStatus = { approving: 1, unsettled: 2, settled: 3, unpaid: 4 } as const
export type BillStatus = (typeof BillStatus)[keyof typeof BillStatus]
export const billStatusNames: Readonly<Record<BillStatus, Text>> = {
  1: { en: 'Approving', zh: '审批中' },
  2: { en: 'Unsettled', zh: '未结清' },
  3: { en: 'Settled', zh: '已结清' },
  4: { en: 'Unpaid', zh: '逾期未付' },
}

/** What kind of document a bill is. */
export const BillKind = { bill: 1, redBill: 2, lateFee: 3, creditNote: 4 } as const
export type BillKind = (typeof BillKind)[keyof typeof BillKind]
export const billKindNames: Readonly<Record<BillKind, Text>> = {
  1: { en: 'Bill', zh: '账单' },
  2: { en: 'Red bill', zh: '红字账单' },
  3: { en: 'Late fee', zh: '滞纳金' },
  4: { en: 'Credit note', zh: '贷项通知单' },
}

/** What a line of a bill charges. */
export const BillLineKind = {
  cloud: 1,
  cdn: 2,
  support: 3,
  commitment: 4,
  handling: 5,
  carried: 6,
  lateFee: 7,
} as const
export type BillLineKind = (typeof BillLineKind)[keyof typeof BillLineKind]
export const billLineKindNames: Readonly<Record<BillLineKind, Text>> = {
  1: { en: 'Cloud usage', zh: '云用量' },
  2: { en: 'CDN usage', zh: 'CDN 用量' },
  3: { en: 'Technical support', zh: '技术支持' },
  4: { en: 'Commitment', zh: '承诺消费补足' },
  5: { en: 'Handling fee', zh: '手续费' },
  6: { en: 'Carried over', zh: '结转' },
  7: { en: 'Late fee', zh: '滞纳金' },
}

/** States of a bill run. */
export const RunState = { waiting: 1, finished: 2, stopped: 3 } as const
export type RunState = (typeof RunState)[keyof typeof RunState]
export const runStateNames: Readonly<Record<RunState, Text>> = {
  1: { en: 'Running', zh: '运行中' },
  2: { en: 'Finished', zh: '已完成' },
  3: { en: 'Stopped', zh: '已中止' },
}

/** What became of a strategy in a run. */
export const RunOutcome = {
  made: 1,
  alreadyBilled: 2,
  nothing: 3,
  noRate: 4,
  noVersion: 5,
  manyCurrencies: 6,
  lateFees: 7,
} as const
export type RunOutcome = (typeof RunOutcome)[keyof typeof RunOutcome]
export const runOutcomeNames: Readonly<Record<RunOutcome, Text>> = {
  1: { en: 'Billed', zh: '已出账' },
  2: { en: 'Already billed', zh: '此前已出账' },
  3: { en: 'Nothing to bill', zh: '无可出账用量' },
  4: { en: 'No exchange rate', zh: '缺少汇率' },
  5: { en: 'No contract in force', zh: '无有效合同' },
  6: { en: 'Usage in several currencies', zh: '用量含多个币种' },
  7: { en: 'Late fees billed', zh: '滞纳金已出账' },
}
