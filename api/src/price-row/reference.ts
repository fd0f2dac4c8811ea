import { ruleWords } from '../rating/rule-words.ts'
import type { SliceReference } from '../reference/slice.ts'
import { joinWords, word } from '../reference/word.ts'
import * as calls from './endpoints.ts'
import { PriceRowsRead } from './price-row.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels: {},
  auditViews: {},
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    previewPriceRows: '读取价格行文件并列出问题，不保存任何数据',
    readPriceRows: '读取文件中的价格规则供合同使用：全部或都不读取，不保存任何数据',
    exportPriceRowsCsv: '合同最新条款的价格规则，CSV 格式',
    exportPriceRowsXlsx: '合同最新条款的价格规则，Excel 格式',
  },
  schemas: { PriceRowsRead },
  fields: joinWords(ruleWords, {
    'PriceRowsRead.count': word('Number of rows that were read.', '已读取的行数。', 12),
    rules: word('The rules, in their order.', '价格规则，按顺序。'),
    startDate: word(
      'First day; null for the start of the contract.',
      '开始日期，null 表示合同开始日期。',
      null,
    ),
    endDate: word('Last day; null for the end of the contract.', '结束日期，null 表示合同结束日期。', null),
  }),
}
