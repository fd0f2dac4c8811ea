// @ts-check

/**
 * Mistakes that a hurried change of the monthly statements could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const statementMistakes = [
  {
    name: 'a file has usage added instead of taken',
    file: 'server/src/money/statement/statement-csv.ts',
    text: 'amount: negated(one.amount)',
    wrong: 'amount: one.amount',
    test: 'the lines of the file add up to the closing balance, and a formula is text',
  },
  {
    name: 'usage is in the month of its hour, however late',
    file: 'server/src/money/statement/in-month.ts',
    text: 'statement_month(${sql.ref(effectiveAt)}, ${booked}, ${zone})',
    wrong: 'month_of(${sql.ref(effectiveAt)}, ${zone})',
    test: 'the last hour counts for its month though it is charged after it; one that is too late is a correction of the next',
  },
  {
    name: 'months of another zone keep their sums',
    file: 'server/src/money/statement/functions.sql',
    text: 'when (old.time_zone is distinct from new.time_zone or',
    wrong: 'when (false and old.time_zone is distinct from new.time_zone or',
    test: 'another zone of the root user moves the sums of all months',
  },
  {
    name: 'the sum of a month counts a late event in the month of its hour',
    file: 'server/src/money/statement/functions.sql',
    text: '  select z.account_id, statement_month(t.effective_at, t.booked_at, z.zone)',
    wrong: '  select z.account_id, month_of(t.effective_at, z.zone)',
    test: 'months are kept sums, which no look works out again',
  },
]

/**
 * Mistakes that a hurried change of the promotions could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const promotionMistakes = [
  {
    name: 'an invented cloud account earns a voucher',
    file: 'server/src/money/promotion/give.ts',
    text: '         join cloud_confirmation c',
    wrong: '         left join cloud_confirmation c',
    test: 'a linked cloud account that staff confirm earns a voucher once, whoever links it',
  },
  {
    name: 'the limit of traffic is enough',
    file: 'server/src/money/promotion/give.ts',
    text: '::numeric <\n',
    wrong: '::numeric <=\n',
    test: 'traffic beyond the limit, and not just at it, earns a further voucher',
  },
  {
    name: 'a promotion that was stopped goes on',
    file: 'server/src/money/promotion/give.ts',
    text: "    .where('active', '=', true)\n",
    wrong: '',
    test: 'nothing is given before the period, after it, or while the promotion is stopped',
  },
  {
    name: 'what an account had is not looked for under the lock',
    file: 'server/src/money/promotion/give.ts',
    text: '  if (had) return false\n',
    wrong: '',
    test: '64 concurrent runs give each thing once',
  },
  {
    name: 'who signs up at the very end of a promotion gets it',
    file: 'server/src/money/promotion/give.ts',
    text: 'created_at < ${promotion.ends_at} and created_at',
    wrong: 'created_at <= ${promotion.ends_at} and created_at',
    test: 'who signs up at the very end of the period is given nothing, and a moment before it a voucher',
  },
  {
    name: 'a promotion that has ended goes on',
    file: 'server/src/money/promotion/give.ts',
    text: `    .where('ends_at', '>', new Date(now.getTime() - graceMs))\n`,
    wrong: '',
    test: 'nothing is given before the period, after it, or while the promotion is stopped',
  },
  {
    name: 'a voucher of a promotion is not in the list',
    file: 'server/src/money/promotion/give.ts',
    text: 'where u.account_id = ${accountId} and u.account_type = 1',
    wrong: 'where u.account_id = ${accountId} and u.account_type = 3',
    test: 'who signs up in the period is given a voucher for everything, once',
  },
]
