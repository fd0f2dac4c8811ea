import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const text = {
  user: nouns.user,
  operator: { en: 'Operator {name}', zh: '运维人员 {name}' },
  model: { en: 'Module', zh: '模块' },
  action: { en: 'Action', zh: '操作' },
  result: { en: 'Result', zh: '结果' },
  success: { en: 'Success', zh: '成功' },
  failure: { en: 'Failure', zh: '失败' },
  failureCode: { en: 'Failure {code}', zh: '失败 {code}' },
  failureTimes: { en: 'Failure {code}, {count} times', zh: '失败 {code}，{count} 次' },
  ip: { en: 'IP', zh: 'IP' },
  uri: { en: 'URI', zh: 'URI' },
  time: words.time,
  from: { en: 'From', zh: '开始时间' },
  to: { en: 'Until', zh: '结束时间' },
  number: { en: 'Number', zh: '编号' },
  subject: { en: 'Object', zh: '对象' },
  requestId: { en: 'Request ID', zh: '请求 ID' },
  details: words.details,
  entry: { en: 'Entry {number, number}', zh: '记录 {number, number}' },
  hash: { en: 'Hash', zh: '哈希' },
  changes: { en: 'What changed', zh: '变更内容' },
  untold: {
    en: 'This act changed no setting, or was recorded before changes were.',
    zh: '该操作未修改设置，或记录时尚未保存变更内容。',
  },
  unchanged: { en: 'It was saved as it was before.', zh: '保存的内容与之前相同。' },
  leftOut: {
    en: '{count, plural, one {One more change is not recorded.} other {# more changes are not recorded.}}',
    zh: '另有 {count} 项变更未记录。',
  },
  exportCsv: { en: 'Export CSV', zh: '导出 CSV' },
  exportSigned: { en: 'Signed export', zh: '签名导出' },
  noEntries: {
    en: 'Nothing has been done yet. Every change will have its entry here.',
    zh: '尚无操作记录。之后的每次变更都会记录在此。',
  },
} as const
