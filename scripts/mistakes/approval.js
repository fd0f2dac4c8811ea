// @ts-check

const limits = 'server/src/approval/limits.ts'
const approvals = 'server/src/approval/approvals.ts'
const rates = 'server/src/money/top-up/desk/rates.ts'

/**
 * Mistakes that a hurried change of approvals could make. Each replaces a text that occurs once in its file.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const approvalMistakes = [
  {
    name: 'one person is enough, whatever the amount',
    file: limits,
    text: "if (amount > above) return 'amount'",
    wrong: 'if (amount > above) return null',
    test: 'above an amount a second person approves, and the first one cannot',
  },
  {
    name: 'amounts of a customer are judged one by one',
    file: limits,
    text: 'if (sums.customer + amount > above)',
    wrong: 'if (amount > above)',
    test: 'transfers that are split at the limit wait as their sum would',
  },
  {
    name: 'what one person moves for many customers has no limit',
    file: limits,
    text: 'if (sums.own + amount >',
    wrong: 'if (amount >',
    test: 'one person moves no more for many customers than one person may',
  },
  {
    name: 'two concurrent amounts are both the last one below the limit',
    file: limits,
    text: '  await takeTurns(tx, `sole acts ${by.accountId}`)\n',
    wrong: '',
    test: 'concurrent transfers of several customers stay within what one person may move',
  },
  {
    name: 'who requested approves as well',
    file: approvals,
    text: "=== me.user_id) return refused('approvalSamePerson')",
    wrong: "=== me.user_id) return refused('')",
    test: 'above an amount a second person approves, and the first one cannot',
  },
  {
    name: 'a second login approves the first one',
    file: approvals,
    text: "return refused('approvalInvited')",
    wrong: "return refused('')",
    test: 'a second login does not approve: one whom the first one invited',
  },
  {
    name: 'only the receiver of an invitation is known to its sender',
    file: 'server/src/user/acquainted.ts',
    text: 'on known.id in (tie.one, tie.other)',
    wrong: 'on known.id = tie.one',
    test: 'a second login does not approve: one who invited the first one',
  },
  {
    name: 'who may approve may approve everything',
    file: approvals,
    text: "return refused('forbidden')",
    wrong: "return refused('')",
    test: 'an approval takes a fresh proof, and the permission for what it is about',
  },
  {
    name: 'an approval needs no fresh proof',
    file: 'api/src/approval/approval.ts',
    text: '  fresh: true,\n',
    wrong: '',
    test: 'an approval takes a fresh proof, and the permission for what it is about',
  },
  {
    name: 'what has expired is approved',
    file: 'server/src/approval/decisions.ts',
    text: 'expires_at <= now',
    wrong: 'expires_at < new Date(0)',
    test: 'a request that nobody decides expires, and its line is free again',
  },
  {
    name: 'an approval does not look at the state again',
    file: 'server/src/money/top-up/desk/decisions.ts',
    text: "    demand(checkOf(kind)({ ...payment, waiting: '' }))\n",
    wrong: '',
    test: 'an approval looks at the state again',
  },
  {
    name: 'a rate is taken whatever it was',
    file: rates,
    text: "isChangeBeyond(rate, next, percent)) ? 'change'",
    wrong: 'isChangeBeyond(rate, next, percent)) ? null',
    test: 'a rate that is the wrong way round waits for a second person',
  },
  {
    name: 'a rate is compared with the last one only',
    file: rates,
    text: 'return rates.some(',
    wrong: 'return rates.slice(0, 1).some(',
    test: 'a rate is set alone up to a change of 20 in 100, in one step or in several',
  },
  {
    name: 'a rate is approved beside another one than it was compared with',
    file: rates,
    text: 'if ((current ?? null) !== last)',
    wrong: 'if (false)',
    test: 'an approved rate is not set beside another one than it was compared with',
  },
]

const batches = 'server/src/money/voucher/batches.ts'

/** @type {import('./mistakes.js').Mistake[]} */
export const batchMistakes = [
  {
    name: 'a batch is judged by one of its codes',
    file: batches,
    text: 'unitsOf(body.creditAmount) * BigInt(body.codeCount)',
    wrong: 'unitsOf(body.creditAmount)',
    test: 'a batch waits by what all its codes are worth, and has no codes until it is approved',
  },
  {
    name: 'who approves a batch gets its codes',
    file: batches,
    text: 'if (batch.created_by_id !== by)',
    wrong: 'if (false)',
    test: 'a batch waits by what all its codes are worth, and has no codes until it is approved',
  },
  {
    name: 'a batch that was refused can be issued',
    file: batches,
    text: 'await updateBatch(tx, id, { withdrawn_at: now })\n  },',
    wrong: 'await updateBatch(tx, id, { codes_state: 1 })\n  },',
    test: 'a batch that was refused has no codes, and never gets any',
  },
]

/** @type {import('./mistakes.js').Mistake[]} */
export const quotaMistakes = [
  {
    name: 'a credit quota of any size is saved alone',
    file: 'server/src/account/approvals.ts',
    text: 'increase > 0n ?',
    wrong: 'increase < 0n ?',
    test: 'a credit quota beyond the limit waits for a second person, and the other limits do not',
  },
  {
    name: 'an approved credit quota is saved over a later one',
    file: 'server/src/account/approvals.ts',
    text: 'if ((await lockCreditQuota(tx, accountId)) !== before)',
    wrong: 'if (false)',
    test: 'quotas that grow in steps wait as their sum would, and a smaller one never does',
  },
]

/** @type {import('./mistakes.js').Mistake[]} */
export const priceMistakes = [
  {
    name: 'what a byte from an origin counts as changes alone',
    file: 'api/src/money/price/price-change.ts',
    text: 'isChangeBeyond(String(before.originFactor), String(after.originFactor), percent) ||',
    wrong: '',
    test: 'prices change alone up to 20 in 100, and another weight of origins waits as a price does',
  },
  {
    name: 'prices change alone, however much',
    file: 'server/src/money/price/price-approval.ts',
    text: '!isTableBeyond(before, input, by.rules.changePercent)',
    wrong: 'before !== undefined',
    test: 'prices that change by much wait for a second person, who sees what changes for whom',
  },
]

/** @type {import('./mistakes.js').Mistake[]} */
export const offerMistakes = [
  {
    name: 'only the price of a package is compared',
    file: 'server/src/money/plan/offer-approval.ts',
    text: '[String(before.traffic), String(after.trafficGb * gigabyte)],',
    wrong: '',
    test: 'a package waits for a second person: a thousand times the traffic',
  },
]

const delegations = 'server/src/approval/delegations.ts'

/**
 * Mistakes about rights that are lent.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const delegationMistakes = [
  {
    name: 'who requested lends the right to decide about it',
    file: delegations,
    text: '.filter((id) => !except.includes(id))',
    wrong: '',
    test: 'what a user has requested is not decided in the place of that user',
  },
  {
    name: 'a delegation has no end',
    file: delegations,
    text: "eb('d.ends_at', '>', now)",
    wrong: "eb('d.ends_at', '>', new Date(0))",
    test: 'a colleague decides in the place of a lead until the end, and the record says for whom',
  },
  {
    name: 'a right is lent that the lender has lost',
    file: delegations,
    text: 'keys.includes(needed) && ',
    wrong: '',
    test: 'who has lost the right, or was disabled, lends nothing',
  },
]
