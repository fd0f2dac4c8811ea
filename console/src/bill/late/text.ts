import { ruleText } from '../../ui/pricing/rule-text.ts'

export const lateText = {
  title: { en: 'Late fees', zh: '滞纳金' },
  none: { en: 'No late fees so far.', zh: '尚无滞纳金。' },
  open: { en: 'Not billed yet', zh: '尚未出账' },
  rate: { en: 'Rate a day', zh: '日费率' },
  waivedUntil: { en: 'Waived up to', zh: '免除至' },
  waiveReason: { en: 'Reason for waiving', zh: '免除原因' },
  days: { en: 'Period', zh: '期间' },
  span: ruleText.between,
  count: { en: 'Days overdue', zh: '逾期天数' },
  arrears: { en: 'Arrears at the end of the day', zh: '日终欠款' },
  fee: { en: 'Late fee', zh: '滞纳金金额' },
  bill: { en: 'Bill of late fees', zh: '滞纳金账单' },
  waive: { en: 'Waive late fees', zh: '免除滞纳金' },
  waiveTitle: { en: 'Waive late fees of {name}', zh: '免除 {name} 的滞纳金' },
  waiveHelp: {
    en: 'Days up to and including this one are not charged. Late fees that are billed already stay: charge off their bill instead.',
    zh: '截至该日（含）的滞纳金不再计收。已出账的滞纳金不受影响，如需取消请红冲其账单。',
  },
  waived: { en: 'Late fees of {name} waived', zh: '已免除 {name} 的滞纳金' },
  credit: { en: 'Credit note', zh: '开具贷项通知单' },
  creditTitle: { en: 'Credit note for {name}', zh: '为 {name} 开具贷项通知单' },
  creditHelp: {
    en: 'It lowers the arrears of the bill once another user has approved it. The bill itself stays.',
    zh: '经另一用户审批通过后抵减账单欠款，账单本身不变。',
  },
  creditAmount: { en: 'Amount before tax', zh: '不含税金额' },
  creditReason: { en: 'Reason on the credit note', zh: '贷项通知单原因' },
  discardText: {
    en: 'It was not issued, and the bill that it credits stays as it is.',
    zh: '尚未出具，原账单不受影响。',
  },
  chargeOffHelp: {
    en: 'Charging off cancels the issued document by a red bill of the opposite amounts.',
    zh: '红冲以相反金额的红字账单冲销已出具的单据。',
  },
  credited: { en: 'Credit note {name} drafted', zh: '贷项通知单 {name} 已起草' },
  lowers: { en: 'The arrears are lowered by {amount} {currency}.', zh: '欠款将减少 {amount} {currency}。' },
  credits: { en: 'Credits', zh: '抵减账单' },
  creditedAmt: { en: 'Settled by credit notes', zh: '贷项抵减金额' },
} as const
