// @ts-check

const lost =
  'what is left of an expired voucher is lost, first what was given, and what comes back later as well'
const usage = 'bills of others, of another currency and of usage that the voucher does not pay are refused'

/**
 * Mistakes that a hurried change of vouchers, refunds and write-offs could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const receiptMistakes = [
  {
    name: 'each loss of a voucher takes what was given from the beginning',
    file: 'server/src/receipt/voucher/lapse.ts',
    text: 'smaller(free, lapsed - unitsOf(amount))',
    wrong: '0n',
    test: lost,
  },
  {
    name: 'a voucher pays usage of any month',
    file: 'server/src/receipt/settle-bills.ts',
    text: "return paysMonth(settler, bill.month) ? undefined : 'settledUsage'",
    wrong: 'return undefined',
    test: usage,
  },
  {
    name: 'an invalidated voucher keeps its price',
    file: 'server/src/receipt/voucher/give.ts',
    text: 'if (receipt) await spendReceipt(',
    wrong: 'if (receipt && reason === "") await spendReceipt(',
    test: 'an invalidated voucher gives its receipt the price again, and settles nothing',
  },
  {
    name: 'a voucher is read without its lock',
    file: 'server/src/receipt/voucher/customer-vouchers.ts',
    text: '    .forNoKeyUpdate()\n',
    wrong: '',
    test: 'of invalidations and a verification that race, one takes effect',
  },
  {
    name: 'refunds do not take turns',
    file: 'server/src/receipt/refund/refunds.ts',
    text: '  await takeTurns(tx, `refunds of ${accountId}`)\n',
    wrong: '',
    test: '64 concurrent refunds return at most what is due',
  },
]
