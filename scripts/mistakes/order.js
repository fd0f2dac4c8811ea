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
    test: '64 concurrent sales with a balance for ten: ten are paid',
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
]
