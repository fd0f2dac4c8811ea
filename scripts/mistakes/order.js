// @ts-check

const sell = 'server/src/money/sale/sales.ts'
const sales = 'server/src/money/voucher/sales.ts'

/**
 * Mistakes that a hurried change of what other slices sell could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const orderMistakes = [
  {
    name: 'a sale spends what is used and not charged yet',
    file: sell,
    text: '      requireLeft(book, unpaid)\n',
    wrong: '',
    test: 'a sale needs its whole price beside what is not charged yet, and never goes on credit',
  },
  {
    name: 'a sale goes on credit',
    file: sell,
    text: 'book.pay({ amount: unitsOf(sale.amount), at: sale.now })',
    wrong: "book.charge({ amount: unitsOf(sale.amount), scope: 'general', at: sale.now })",
    test: 'what may be owed buys nothing',
  },
  {
    name: 'set-aside forgets the credit quota',
    file: 'server/src/money/sale/unpaid.ts',
    text: 'after.wallet.owed - onCredit',
    wrong: 'after.wallet.owed',
    test: 'what may be owed need not be left over by a sale',
  },
  {
    name: 'what was used is set aside twice',
    file: 'server/src/money/sale/unpaid.ts',
    text: 'after.charge({ amount, scope',
    wrong: 'after.charge({ amount: 2n * amount, scope',
    test: 'a sale needs its whole price beside what is not charged yet, and never goes on credit',
  },
]

/**
 * Mistakes that a hurried change of vouchers for sale could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const saleMistakes = [
  {
    name: 'a voucher is bought with what is used and not charged yet',
    file: sales,
    text: '      requireLeft(book, unpaid)\n',
    wrong: '',
    test: 'what is used and not charged yet is not there to be spent, and vouchers buy no voucher',
  },
  {
    name: 'a voucher that is off sale is sold',
    file: sales,
    text: 'if (!offer || offer.withdrawn_at !== null) throw',
    wrong: 'if (!offer) throw',
    test: 'what is off sale cannot be bought, and what was bought stays',
  },
  {
    name: 'a link activates for good',
    file: 'server/src/money/voucher/vouchers.ts',
    text: `    .where('token_until', '>', now)\n`,
    wrong: '',
    test: 'a new link replaces the previous one, and each works for a week',
  },
  {
    name: 'the former link still works',
    file: 'server/src/money/voucher/vouchers.ts',
    text: 'token_hash: hashToken(token),\n      token_until',
    wrong: 'token_until',
    test: 'a new link replaces the previous one, and each works for a week',
  },
  {
    name: 'a code is taken twice',
    file: 'server/src/money/voucher/functions.sql',
    text: 'from voucher_code where code_hash = hash for update;',
    wrong: 'from voucher_code where code_hash = hash;',
    test: '64 redeem one code, one gets it; 64 follow one link, it counts once',
  },
  {
    name: 'a code works on the day after its last one',
    file: 'server/src/money/voucher/functions.sql',
    text: 'of_code.redeem_until <= at',
    wrong: `of_code.redeem_until < at - interval '1 day'`,
    test: 'a code works once, until its day, and not after it was withdrawn',
  },
  {
    name: 'withdrawn codes work',
    file: 'server/src/money/voucher/functions.sql',
    text: 'when of_code.withdrawn_at is not null then',
    wrong: 'when of_code.withdrawn_at is null and false then',
    test: 'a code works once, until its day, and not after it was withdrawn',
  },
  {
    name: 'a voucher for everything pays data transfer only',
    file: 'server/src/money/voucher/vouchers.ts',
    text: `scope: type === 1 ? 'general' : 'transfer'`,
    wrong: `scope: type === 1 ? 'transfer' : 'general'`,
    test: 'a voucher of a code pays what its batch says',
  },
]
