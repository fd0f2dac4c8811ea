// @ts-check

const parts =
  'an edge gets an eighth of what is left, at the prices of where it stands, and others an eighth of the rest'
const late =
  'a grant whose answer is lost is returned by the next call, and a call that comes late has no effect'

/**
 * Mistakes that a hurried change of the spend leases could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const leaseMistakes = [
  {
    name: 'a small rest is lent in parts that pay for nothing',
    file: 'server/src/money/lease/lease.ts',
    text: 'amount: leastAmount(rates)',
    wrong: 'amount: least.amount',
    test: 'a small rest is lent in parts that pay for a response, however high the prices are',
  },
  {
    name: 'what other edges hold is given again',
    file: 'server/src/money/lease/lease.ts',
    text: 'larger(most[meter] - others[meter], 0n)',
    wrong: 'larger(most[meter], 0n)',
    test: parts,
  },
  {
    name: 'what is not charged yet is given again',
    file: 'server/src/money/charge/usage-cost.ts',
    text: `    book.charge({ amount, scope: 'transfer', at: hour })\n`,
    wrong: '',
    test: 'what is metered and not yet charged cannot be spent again',
  },
  {
    name: 'a late call counts',
    file: 'server/src/money/lease/lease.ts',
    text: 'seq > row.seq',
    wrong: 'seq > 0',
    test: late,
  },
  {
    name: 'leases never end',
    file: 'server/src/money/lease/lease.ts',
    text: ".where('expires_at', '>', now)",
    wrong: '',
    test: 'what an edge returns, and what it has not used in time, others get',
  },
  {
    name: 'a quota is given though edges hold an amount that was spent on it',
    file: 'server/src/money/lease/overlap.ts',
    text: " - unitsOf(unpaid, 'traffic', ratesIn)",
    wrong: '',
    test: 'what edges hold when a package is bought is paid by its quotas, of which less is given',
  },
  {
    name: 'an amount is given though it has to pay for a quota that is gone',
    file: 'server/src/money/lease/overlap.ts',
    text: " - costOf(traffic, 'traffic', ratesIn)",
    wrong: '',
    test: 'what edges hold of a quota and charges have taken since is paid by the amount, of which less is given',
  },
  {
    name: 'the price of the step that is reached holds for all of the rest',
    file: 'api/src/money/price/rating.ts',
    text: '.reduce((most, { price }) => (price > most ? price : most), 0n)',
    wrong: '[0]?.price ?? 0n',
    test: 'prices are the highest that the rest of the month can have',
  },
  {
    name: 'an expired voucher is lent',
    file: 'server/src/money/ledger/grants.ts',
    text: 'grant.remaining > 0n && isValidAt(grant, at)',
    wrong: 'grant.remaining > 0n && grant.startsAt <= at',
    test: 'an expired voucher is lent to nobody, though it still pays for what was used before',
  },
  {
    name: 'a lease outlives its vouchers',
    file: 'server/src/money/lease/lease.ts',
    text: 'rest * 2n >= left.amount',
    wrong: 'true',
    test: 'a lease does not outlive the vouchers that it is given from',
  },
  {
    name: 'a lease is rounded down',
    file: 'server/src/money/lease/lease.ts',
    text: '(/[1-9]/.test(rest) ? 1n : 0n)',
    wrong: '(/[1-9]/.test(rest) ? 0n : 0n)',
    test: 'what an edge says it has is rounded up, so that others get no part of it',
  },
  {
    name: 'a lease forgets the credit quota',
    file: 'server/src/money/lease/spendable.ts',
    text: '{ amount: amount + onCredit, ...quotas }',
    wrong: '{ amount, ...quotas }',
    test: 'a credit quota can be spent as the balance can',
  },
  {
    name: 'an edge that asks gets more, however much it has',
    file: 'server/src/money/lease/lease.ts',
    text: 'return held * 4n < target * 3n ? target - held : 0n',
    wrong: 'return target > held ? target - held : 0n',
    test: 'an edge gets an eighth of what is left, at the prices of where it stands, and others an eighth of the rest',
  },
  {
    name: 'edges are told the price of the step that was reached',
    file: 'api/src/money/price/rating.ts',
    text: 'steps.findLastIndex(({ from }) => from <= units),',
    wrong: 'steps.findLastIndex(({ from }) => from >= units),',
    test: 'prices are the highest that the rest of the month can have',
  },
]
