// @ts-check

const orders = 'server/src/money/order/orders.ts'
const sales = 'server/src/money/voucher/sales.ts'

/**
 * Mistakes that a hurried change of orders could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const orderMistakes = [
  {
    name: 'an order spends what is used and not charged yet',
    file: orders,
    text: 'if (left < kept) throw',
    wrong: 'if (left < 0n) throw',
    test: 'an order needs its whole price beside what is not charged yet, and never goes on credit',
  },
  {
    name: 'an order is paid again',
    file: orders,
    text: 'key: `order ${key}`',
    wrong: 'key: `order ${key} ${Math.random()}`',
    test: 'an order is paid once for each key, and stands in records and statement',
  },
  {
    name: 'an order of another price has the same key',
    file: orders,
    text: 'request: { request, amount: price }',
    wrong: 'request: { request }',
    test: 'an order is paid once for each key, and stands in records and statement',
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
    text: 'if (left < uncharged) throw',
    wrong: 'if (left < 0n) throw',
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
