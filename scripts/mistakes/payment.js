// @ts-check

const takenBack = 'no more is taken than was paid, and another currency waits for staff'
const kept = 'what is reserved, or used and not charged yet, stays'
const days = 'what arrived is listed by days of the caller, with days on which nothing did'
const missed = 'days that were missed are compared later, the oldest first'
const rounded = 'a discounted price and a conversion are rounded to the nearest, a half up'

/**
 * Mistakes that a hurried change of the arithmetic of payments could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const quoteMistakes = [
  {
    name: 'conversion rounds down',
    file: 'api/src/money/top-up/quote.ts',
    text: '=> (2n * whole + by) / (2n * by)',
    wrong: '=> whole / by',
    test: rounded,
  },
  {
    name: 'yen have cents',
    file: 'api/src/money/top-up/quote.ts',
    text: '{ JPY: 10_000n }',
    wrong: '{ JPY: 100n }',
    test: rounded,
  },
  {
    name: 'yen are returned in hundredths',
    file: 'api/src/money/top-up/quote.ts',
    text: '{ JPY: millionth, USDT: 1n }',
    wrong: '{ USDT: 1n }',
    test: 'no more of a charge is returned than belongs to a part',
  },
]

/**
 * Mistakes that a hurried change of top-ups, refunds and settlements could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const paymentMistakes = [
  {
    name: 'a charge back owes the bonus too',
    file: 'server/src/money/ledger/book.ts',
    text: "this.#move('owed', 'received', amount - taken)",
    wrong: "this.#move('owed', 'received', amount + bonus - taken - withdrawn)",
    test: 'a bonus that was spent is not withdrawn, and does not come back',
  },
  {
    name: 'the smallest discount wins',
    file: 'server/src/money/top-up/quotes.ts',
    text: "    .orderBy('share')\n",
    wrong: "    .orderBy('share', 'desc')\n",
    test: 'of several discounts the largest holds',
  },
  {
    name: 'more is taken back than was paid',
    file: 'server/src/money/top-up/taken-back.ts',
    text: 'smaller(refunded + disputed, millionthsOf(amount) - ours)',
    wrong: 'larger(refunded + disputed, 0n)',
    test: takenBack,
  },
  {
    name: 'what is taken back in another currency is taken as dollars',
    file: 'server/src/money/top-up/taken-back.ts',
    text: 'if (facts.currency !== payment.currency) {',
    wrong: 'if (facts.currency === null) {',
    test: takenBack,
  },
  {
    name: 'what is taken back is not read again under the lock',
    file: 'server/src/money/top-up/taken-back.ts',
    text: '  const payment = await findPayment(tx, how.provider, facts.payment)\n',
    wrong: '  const payment = found\n',
    test: '64 concurrent notices of 8 disputes take each once',
  },
  {
    name: 'a refund takes what is held',
    file: 'server/src/money/top-up/refund/give-back.ts',
    text: 'unitsOf(cash) - unitsOf(held) - uncharged',
    wrong: 'unitsOf(cash) - uncharged',
    test: kept,
  },
  {
    name: 'days of top-ups are those of UTC',
    file: 'server/src/money/top-up/day-items.ts',
    text: 'const shift = timeZone * hourMs',
    wrong: 'const shift = 0 * timeZone * hourMs',
    test: days,
  },
  {
    name: 'the first of the listed days is missing',
    file: 'server/src/money/top-up/day-items.ts',
    text: 'new Date(today - (listedDays - 1) * dayMs - shift))',
    wrong: 'new Date(today - (listedDays - 2) * dayMs - shift))',
    test: days,
  },
  {
    name: 'days that were missed stay missed',
    file: 'server/src/money/top-up/settlements.ts',
    text: 'days.slice(first).filter((day) => !compared.has(day))',
    wrong: 'days.slice(-1).filter((day) => !compared.has(day))',
    test: missed,
  },
  {
    name: 'a day is compared whether its provider answers or not',
    file: 'server/src/money/top-up/settlements.ts',
    text: '        break\n',
    wrong: '        continue\n',
    test: 'a provider that is down is compared the next time, and stops no other',
  },
  {
    name: 'a second payment is credited beside the first',
    file: 'server/src/money/top-up/settle.ts',
    text: 'if (isOpen && isRight) {',
    wrong: 'if (isRight) {',
    test: 'a second payment of the same top-up goes back, of 64 concurrent ones all but one',
  },
  {
    name: 'a dispute that was won leaves the top-up refunded',
    file: 'server/src/money/top-up/taken-back.ts',
    text: 'const isLeft = taken === 0n &&',
    wrong: 'const isLeft = taken < 0n &&',
    test: 'a dispute of a part takes that part, and comes back when it is won',
  },
]
