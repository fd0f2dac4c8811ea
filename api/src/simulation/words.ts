import { type FieldWords, word } from '../reference/word.ts'

/** Fields of simulations. */
export const simulationWords: FieldWords = {
  from: word('First month.', '起始月份。', '2026-06'),
  to: word('Last month; at most twelve months.', '结束月份，最多十二个月。', '2026-10'),
  asOf: word('Until the end of this day, in UTC.', '截至该日结束（UTC）。', '2026-09-30'),
  contractName: word('Number or name of the contract.', '合同编号或名称。', 'R000017'),
  customerName: word('Name of the customer.', '客户名称。', 'Lighthouse Media'),
  currencyCode: word('Currency of the contract, or of the bills.', '合同或账单的币种。', 'USD'),
  versions: word(
    'Versions whose terms count; empty for the newest terms.',
    '所依据的版本，按最新条款时为空。',
    [1],
  ),
  linkedAccounts: word('Linked accounts that are priced.', '参与计价的关联账户。'),
  linkedNumber: word('ID of the linked account.', '关联账户 ID。', '033333333333'),
  startDate: word('First day; null for all days.', '起始日，不限时为 null。', '2026-06-01'),
  endDate: word(
    'First day on which it is no longer priced; null while it is open.',
    '不再计价的首日，未结束时为 null。',
    '2026-10-12',
  ),
  months: word('The months, in their order.', '各月，按先后顺序。'),
  sum: word('Sums of the months; null if a month has no prices.', '各月合计，有月份无法计价时为 null。'),
  bizPeriod: word('The month of usage.', '账期。', '2026-10'),
  accounts: word('Linked accounts with usage.', '有用量的关联账户数。', 3),
  obstacle: word(
    'Why the month has no prices; empty if nothing is in the way.',
    '该月无法计价的原因，无则为空。',
    '',
  ),
  listPrice: word('At list price.', '公开价。', '7050.1767'),
  contractPrice: word('By the contract.', '协议价。', '5696.5132'),
  feeAmt: word('Support and handling.', '支持费和手续费。', '213.62'),
  taxAmt: word('The tax.', '税额。', '354.608'),
  billAmt: word('With fees and tax.', '含费用和税的金额。', '6264.7412'),
  billed: word('What was billed, for each currency.', '已出账金额，每个币种一项。'),
  difference: word(
    'Contract price less what was billed in its currency; null without one of them.',
    '协议价减同币种的已出账金额，缺少其一时为 null。',
    '-13.8384',
  ),
  purchaseAmt: word(
    'What the usage costs the seller; null without the right to see it.',
    '采购成本，无权查看时为 null。',
    '5100.2',
  ),
  margin: word(
    'Contract price less what the usage costs; null without the right to see it.',
    '毛利：协议价减采购成本，无权查看时为 null。',
    '596.3132',
  ),
  marginRate: word(
    'The margin in percent of the contract price; null without a price.',
    '毛利率：毛利占协议价的百分比，无价格时为 null。',
    '10.47',
  ),
}
