import { eventNames } from '@fairlead/api/money/event-kinds.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'

/** The ledger, for operators. */
export const ledgerText = {
  title: menuText('system_ledger'),
  account: nouns.account,
  accountNumber: nouns.accountNumber,
  name: words.name,
  cash: { en: 'Credit (USD)', zh: '充值余额（美元）' },
  voucher: { en: 'Vouchers (USD)', zh: '代金券（美元）' },
  held: { en: 'Reserved (USD)', zh: '订单预留（美元）' },
  owed: { en: 'Owed (USD)', zh: '待结（美元）' },
  lastBooked: { en: 'Last transaction', zh: '最近交易' },
  none: { en: 'No accounts', zh: '没有账户' },
  open: { en: 'View ledger', zh: '查看账本' },
  openTitle: { en: 'Ledger of {name}', zh: '{name} 的账本' },
  transactions: { en: 'Transactions', zh: '交易' },
  noTransactions: { en: 'No transactions', zh: '暂无交易' },
  grants: { en: 'Grants', zh: '资金额度' },
  noGrants: { en: 'No grants', zh: '暂无资金额度' },
  earlier: { en: 'Earlier transactions', zh: '更早的交易' },
  kind: words.type,
  key: { en: 'Key', zh: '幂等键' },
  effective: { en: 'Effective', zh: '发生时间' },
  booked: nouns.booked,
  transfers: { en: 'Transfers', zh: '划转' },
  draws: { en: 'Paid by grants', zh: '额度抵扣' },
  reverses: { en: 'Reverses', zh: '冲正的交易' },
  amount: nouns.amount,
  remaining: { en: 'Remaining', zh: '剩余' },
  starts: nouns.validFrom,
  expires: words.expires,
  scope: { en: 'Pays for', zh: '可用范围' },
  id: { en: 'ID', zh: 'ID' },

  check: { en: 'Check rules', zh: '检查规则' },
  checkTitle: { en: 'Rules of the ledger', zh: '账本规则' },
  neverChecked: { en: 'The rules of the ledger have not been checked yet.', zh: '尚未检查账本规则。' },
  checking: { en: 'The rules are being checked.', zh: '正在检查规则。' },
  holds: {
    en: 'All {count} rules are met. Checked {time}.',
    zh: '{count} 条规则全部符合。检查时间：{time}。',
  },
  broken: {
    en: '{count, plural, one {# violation} other {# violations}} of the rules found. Checked {time}.',
    zh: '发现 {count} 处违反规则。检查时间：{time}。',
  },
  rule: { en: 'Ledger rule', zh: '规则内容' },
  found: { en: 'Found', zh: '发现' },
} as const

/** What happened, by the names that the ledger gives it, and what kind of grant was made. */
export const kindNames: Readonly<Record<string, Text>> = { ...eventNames, cash: nouns.creditBalance }

/** Where amounts come from and go to. */
export const purposeNames: Readonly<Record<string, Text>> = {
  received: { en: 'received', zh: '收款' },
  promotion: { en: 'promotion', zh: '赠送' },
  cash: { en: 'credit', zh: '充值余额' },
  voucher: { en: 'voucher', zh: '代金券' },
  owed: { en: 'owed', zh: '待结' },
  sales: { en: 'sales', zh: '收入' },
  lapsed: { en: 'expired', zh: '过期' },
  issued: { en: 'issued', zh: '发放' },
  package: { en: 'package', zh: '套餐' },
  used: { en: 'used', zh: '使用' },
  spend: { en: 'spent', zh: '消费' },
  repay: { en: 'repaid', zh: '偿还' },
  lapse: { en: 'expired', zh: '过期' },
  move: { en: 'moved', zh: '转移' },
  refund: { en: 'refunded', zh: '退款' },
  withdraw: { en: 'withdrawn', zh: '收回' },
}

export const scopeNames: Readonly<Record<string, Text>> = {
  general: { en: 'Everything', zh: '全部' },
  transfer: { en: 'Data transfer and requests', zh: '流量和请求' },
}

/** What is counted, besides dollars. */
export const assetNames: Readonly<Record<string, Text>> = {
  traffic: { en: 'traffic', zh: '流量' },
  requests: { en: 'requests', zh: '次请求' },
  originTraffic: { en: 'back-to-origin traffic', zh: '回源流量' },
}
