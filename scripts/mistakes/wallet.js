// @ts-check

const balance = 'the balance is credit plus vouchers minus what is not paid'
const month = 'the cost of the month begins again in UTC, and has no charge that was undone'
const lapse = 'what is left of a voucher counts until its end, and lapses three hours later'
const lines = 'transfers of many events in one statement have a line each'
const suspended = 'below zero all sites are suspended, and a top-up that covers it resumes them'
const warned = 'users are warned once each time the balance falls below their amount, or never'

/**
 * Mistakes that a hurried change of balances could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const walletMistakes = [
  {
    name: 'available forgets what is held',
    file: 'server/src/money/ledger/book.ts',
    text: 'return this.free + vouchers - this.#wallet.owed',
    wrong: 'return this.#wallet.cash + vouchers - this.#wallet.owed',
    test: 'what is held for an order is not available',
  },
  {
    name: 'vouchers lapse without the three hours for late usage',
    file: 'server/src/money/ledger/lapse.ts',
    text: 'const lateUsageMs = 3 * 3_600_000',
    wrong: 'const lateUsageMs = 0 * 3_600_000',
    test: lapse,
  },
  {
    name: 'an expired voucher is in the balance until it lapses',
    file: 'server/src/money/wallet/balance.ts',
    text: 'const voucher = total - cash + consumption',
    wrong: 'const voucher = total - cash + consumption + 1n',
    test: balance,
  },
  {
    name: 'a charge that was undone costs',
    file: 'server/src/money/wallet/balance.ts',
    text: "        .where('u.id', 'is', null)\n",
    wrong: '',
    test: month,
  },
  {
    name: 'the cost of the month has usage of the month before',
    file: 'server/src/money/wallet/balance.ts',
    text: "        .where('t.effective_at', '>=', since)\n",
    wrong: '',
    test: month,
  },
  {
    name: 'the month of the cost begins in the zone of the program',
    file: 'server/src/money/wallet/balance.ts',
    text: 'Date.UTC(now.getUTCFullYear(), now.getUTCMonth())',
    wrong: 'Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 8)',
    test: month,
  },
  {
    name: 'what is owed is no consumption',
    file: 'server/src/money/wallet/balance.ts',
    text: 'const consumption = owed + uncharged',
    wrong: 'const consumption = uncharged',
    test: balance,
  },
  {
    name: 'without a balance some bytes are left',
    file: 'server/src/money/charge/usage-cost.ts',
    text: 'if (amount === 0n && isPriced) return 0n',
    wrong: '',
    test: 'without a balance no traffic is promised, though rounding would leave some bytes for nothing',
  },
  {
    name: 'a line has the balance before it',
    file: 'server/src/money/ledger/functions.sql',
    text: 'rows between 1 following and unbounded following',
    wrong: 'rows between current row and unbounded following',
    test: lines,
  },
]

/**
 * Mistakes that a hurried change of the standing could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const standingMistakes = [
  {
    name: 'a balance of zero is suspended',
    file: 'server/src/money/standing/check-standing.ts',
    text: 'available < 0n || spendable?.isOut',
    wrong: 'available <= 0n || spendable?.isOut',
    test: suspended,
  },
  {
    name: 'a balance of zero resumes',
    file: 'server/src/money/standing/check-standing.ts',
    text: 'const isCovered = left > 0n ||',
    wrong: 'const isCovered = left >= 0n ||',
    test: 'a top-up that only reaches zero does not resume',
  },
  {
    name: 'a low balance is told with each change',
    file: 'server/src/money/standing/check-standing.ts',
    text: 'if (falls && !isLow && warnBelow !== null)',
    wrong: 'if (falls && warnBelow !== null)',
    test: warned,
  },
  {
    name: 'a balance that rose again is never low again',
    file: 'server/src/money/standing/check-standing.ts',
    text: 'if (falls !== isLow) await set',
    wrong: 'if (falls && !isLow) await set',
    test: warned,
  },
  {
    name: 'what a lost job left behind stays',
    file: 'server/src/money/standing/check-standing.ts',
    text: "(site.suspended = 'no') <> (s.suspended_at is null)",
    wrong: "(site.suspended = 'no') and (s.suspended_at is null)",
    test: 'sites that stayed behind because a job was lost follow their account, either way',
  },
  {
    name: 'only some sites follow',
    file: 'server/src/money/standing/check-standing.ts',
    text: 'await untilDone(() => db.transaction((tx) => moveSites(tx, accountId, now())))',
    wrong: 'await db.transaction((tx) => moveSites(tx, accountId, now()))',
    test: 'all sites follow, also when they are more than one batch',
  },
]
