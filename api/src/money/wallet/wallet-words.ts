import { word } from '../../reference/word.ts'
import { Balance } from './balance.ts'
import { lineTypeNames, recordTypeNames } from './names.ts'
import { StatementLine, WalletDraw, WalletEvent, WalletRecord } from './statement.ts'

/** The wallet in the API reference. */
export const walletWords = {
  summaries: {
    getBalance: '账户的各项余额、本月费用，以及余额还可使用的流量',
    getWalletBalance: '账户的总余额',
    getVoucherBalance: '账户的代金券余额',
    listStatement: '钱包的收支明细，最新的在前',
    exportStatement: '以 CSV 导出钱包的收支明细，最新的在前',
    listRecords: '钱包记录，最新的在前',
    getEvent: '钱包的单个事项：其明细以及扣减来源',
  },
  schemas: { Balance, StatementLine, WalletRecord, WalletEvent, WalletDraw },
  fields: {
    'Balance.walletBalance': word(
      'Total balance: credit plus vouchers minus consumption.',
      '总余额：充值余额加代金券余额，减去待结消费。',
      '112.5',
    ),
    'Balance.creditBalance': word('Topped up and not yet spent.', '已充值且尚未使用的金额。', '100'),
    'Balance.voucherBalance': word('What is left of the vouchers.', '代金券的剩余金额。', '15'),
    'Balance.consumptionBalance': word(
      'Used, or taken back by a bank, and not yet paid.',
      '已使用或被银行撤回、尚未结清的金额。',
      '2.5',
    ),
    'Balance.heldBalance': word(
      'Part of the credit that is reserved for orders.',
      '充值余额中为订单预留的金额。',
      '0',
    ),
    'Balance.creditQuota': word('How far the balance may go below zero.', '余额可低于零的额度。', '0'),
    'Balance.availableBalance': word(
      'What can still be spent: the total minus the reserved part, plus the credit quota.',
      '仍可使用的金额：总余额减去预留金额，加上信用额度。',
      '112.5',
    ),
    'Balance.currentCost': word(
      'Cost of usage in the current month (UTC).',
      '本月（UTC）的用量费用。',
      '7.25',
    ),
    'Balance.estimatedAvailableTraffic': word(
      'Traffic in bytes that the balance and the packages still pay for; null without a price for it.',
      '余额与套餐还可使用的流量，单位为字节；没有适用的价格时为 null。',
      2_400_000_000_000,
    ),
    eventId: word('ID of the event that the entry belongs to.', '所属事项的 ID。'),
    'listStatement.type': word('Filter by what the line changes.', '按扣减来源筛选。', 1, lineTypeNames),
    'exportStatement.type': word('Filter by what the line changes.', '按扣减来源筛选。', 1, lineTypeNames),
    'listStatement.kind': word('Filter by kind of event.', '按事项筛选。', 'charge'),
    'exportStatement.kind': word('Filter by kind of event.', '按事项筛选。', 'charge'),
    'listStatement.month': word(
      'Only what is in the statement of this month.',
      '仅返回计入该月账单的明细。',
      '2026-03',
    ),
    'exportStatement.month': word(
      'Only what is in the statement of this month.',
      '仅返回计入该月账单的明细。',
      '2026-03',
    ),
    'listStatement.billCode': word(
      'Filter by the beginning of the bill code.',
      '按账单编号的开头筛选。',
      '3F9A',
    ),
    'exportStatement.billCode': word(
      'Filter by the beginning of the bill code.',
      '按账单编号的开头筛选。',
      '3F9A',
    ),
    'listRecords.billCode': word(
      'Filter by the beginning of the bill code.',
      '按账单编号的开头筛选。',
      '3F9A',
    ),
    'listRecords.recordType': word('Filter by type.', '按类型筛选。', 10, recordTypeNames),
    'exportStatement.timeZone': word(
      'Offset in hours for the times in the file.',
      '文件中时间的时区，单位为小时。',
      8,
    ),
    'StatementLine.kind': word('Kind of event.', '事项。', 'charge'),
    'StatementLine.recordTime': word('Time of booking.', '入账时间。'),
    'StatementLine.billCode': word('Code of the event.', '事项的账单编号。', '3F9A0C1B2D4E5F60'),
    'StatementLine.offsetHour': word(
      'Time of consumption (UTC); null if it is not usage.',
      '消费时间（UTC）；非用量时为 null。',
    ),
    'StatementLine.remark': word('Note.', '备注。', ''),
    'WalletRecord.kind': word('Kind of event.', '事项。', 'charge'),
    'WalletRecord.recordTime': word('Time of booking.', '入账时间。'),
    'WalletRecord.billCode': word('Code of the event.', '事项的账单编号。', '3F9A0C1B2D4E5F60'),
    'WalletRecord.offsetHour': word(
      'Time of consumption (UTC); null if it is not usage.',
      '消费时间（UTC）；非用量时为 null。',
    ),
    'WalletRecord.remark': word('Note.', '备注。', ''),
    'WalletEvent.kind': word('Kind of event.', '事项。', 'charge'),
    'WalletEvent.recordTime': word('Time of booking.', '入账时间。'),
    'WalletEvent.billCode': word('Code of the event.', '事项的账单编号。', '3F9A0C1B2D4E5F60'),
    'WalletEvent.offsetHour': word(
      'Time of consumption (UTC); null if it is not usage.',
      '消费时间（UTC）；非用量时为 null。',
    ),
    'WalletEvent.remark': word('Note.', '备注。', ''),
    'StatementLine.type': word('What the line changes.', '扣减来源。', 1, lineTypeNames),
    'StatementLine.amount': word('Amount; negative if it was deducted.', '金额，扣减为负数。', '-12.5'),
    'StatementLine.walletBalance': word('Total balance after the line.', '变动后的总余额。', '102.5'),
    'StatementLine.creditBalance': word('Credit after the line.', '变动后的充值余额。', '100'),
    'StatementLine.voucherBalance': word('Voucher balance after the line.', '变动后的代金券余额。', '2.5'),
    'WalletRecord.recordType': word('Type of record.', '记录类型。', 10, recordTypeNames),
    'WalletRecord.amount': word('Amount.', '金额。', '100'),
    'WalletEvent.recordType': word(
      'Type of record; null if it is none.',
      '记录类型；不是记录时为 null。',
      30,
      recordTypeNames,
    ),
    'WalletEvent.lines': word('Lines of the statement.', '收支明细。'),
    'WalletEvent.draws': word('What it was deducted from.', '扣减来源。'),
    'WalletEvent.reverses': word(
      'ID of the event that it reverses; null if none.',
      '被其冲正的事项的 ID，没有则为 null。',
    ),
    'WalletEvent.reversedBy': word(
      'ID of the event that reversed it; null if none.',
      '将其冲正的事项的 ID，没有则为 null。',
    ),
    'WalletDraw.grantKind': word('Kind of source.', '来源类型。', 'voucher'),
    'WalletDraw.asset': word('USD, or what a package counts.', 'USD，或套餐计量的内容。', 'USD'),
    'WalletDraw.amount': word(
      'Amount taken; negative if it was given back.',
      '扣减的金额，退回为负数。',
      '12.5',
    ),
    'WalletDraw.sourceId': word('ID of the event that the source came from.', '来源所属事项的 ID。'),
    'WalletDraw.sourceCode': word('Bill code of the source.', '来源的账单编号。', '9C0B1A2D3E4F5061'),
    'WalletDraw.remaining': word('What is left of the source now.', '来源当前的剩余额。', '2.5'),
    'WalletDraw.expireTime': word(
      'When the source expires; null if never.',
      '来源的到期时间，不过期则为 null。',
    ),
  },
} as const
