// @ts-check

const random = 'in whatever order hours come, and however often they are charged, the months cost the same'
const once = 'an hour is charged once when it is over, with ten bytes for one from an origin'
const kept = 'what a bucket keeps is charged by the hour, and shown beside what is read of it'
const unpriced = 'with prices that have none for storage, storing costs nothing'
const packages = 'packages cover what was used while they were valid, the rest climbs the ladder'
const atOnce = '64 concurrent calls charge an hour once, while edges deliver more of it'

/**
 * Mistakes that a hurried change of the charges could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const chargeMistakes = [
  {
    name: 'each hour is rounded',
    file: 'server/src/money/charge/rate.ts',
    text: 'priceOf(pricing.ladder(region, meter), all) - posted',
    wrong: 'priceOf(pricing.ladder(region, meter), units)',
    test: 'what is too little for an hour is charged over the month',
  },
  {
    name: 'what is posted is not subtracted',
    file: 'server/src/money/charge/rate.ts',
    text: 'priceOf(pricing.ladder(region, meter), all) - posted',
    wrong: 'priceOf(pricing.ladder(region, meter), all)',
    test: 'counters that come late are a further charge of their hour, at the place of the ladder that was reached',
  },
  {
    name: 'what was posted too much is a charge below zero',
    file: 'server/src/money/charge/rate.ts',
    text: 'const amount = due > 0n ? due : 0n',
    wrong: 'const amount = due',
    test: 'a month of which more was posted than it costs stops no purchase: usage is free until its price has caught up',
  },
  {
    name: 'a line does not move the ladder of the next one',
    file: 'server/src/money/charge/rate.ts',
    text: '  month.set(ladderKey(region, meter), { units: all, posted: posted + amount })\n',
    wrong: '',
    test: random,
  },
  {
    name: 'a byte from an origin counts once',
    file: 'server/src/money/charge/rate.ts',
    text: 'const factor = BigInt(pricing.originFactor)',
    wrong: 'const factor = 1n',
    test: once,
  },
  {
    name: 'bytes from origins that a package covers are charged',
    file: 'server/src/money/charge/rate.ts',
    text: '(one.originTraffic - (origin[at] ?? 0n))',
    wrong: 'one.originTraffic',
    test: packages,
  },
  {
    name: 'every line is covered by the whole quota',
    file: 'server/src/money/charge/rate.ts',
    text: '    left -= part\n',
    wrong: '',
    test: 'a quota is shared by the sites of an hour, the first ones first',
  },
  {
    name: 'what is charged stays due',
    file: 'server/src/money/charge/due.ts',
    text: 'taken as (delete from usage_due where account_id = ${accountId} and hour in (select hour from first) returning *)',
    wrong:
      'taken as (select * from usage_due where account_id = ${accountId} and hour in (select hour from first))',
    test: once,
  },
  {
    name: 'a late batch replaces what is due',
    file: 'server/src/money/charge/due.ts',
    text: '${sql.ref(`usage_due.${name}`)} + ',
    wrong: '',
    test: atOnce,
  },
  {
    name: 'a repeated batch is due again',
    file: 'server/src/cdn/traffic/usage.ts',
    text: 'if (numInsertedOrUpdatedRows === 0n) return { dropped: 0, counted: [] }',
    wrong: '',
    test: 'a batch that is sent again is not charged again',
  },
  {
    name: 'an hour is charged while it runs',
    file: 'server/src/money/charge/charge.ts',
    text: 'new Date(now.getTime() - settleMs - hourMs)',
    wrong: 'new Date(now.getTime())',
    test: once,
  },
  {
    name: 'the month of the charge is that of its booking',
    file: 'server/src/money/charge/charge.ts',
    text: 'findPricing(tx, accountId, month)',
    wrong: 'findPricing(tx, accountId, now)',
    test: 'a month that is closed is corrected now, at its own prices',
  },
  {
    name: 'a correction looks like usage in time',
    file: 'server/src/money/charge/charge.ts',
    text: 'isClosed ? ChargeClass.correction : ChargeClass.usage',
    wrong: 'isClosed ? ChargeClass.usage : ChargeClass.usage',
    test: 'a month that is closed is corrected now, at its own prices',
  },
  {
    name: 'a month closes at its end',
    file: 'server/src/money/charge/charge.ts',
    text: 'const closingMs = 3 * hourMs',
    wrong: 'const closingMs = 0 * hourMs',
    test: 'a month that is closed is corrected now, at its own prices',
  },
  {
    name: 'usage without a price keeps the rest waiting',
    file: 'server/src/money/charge/charge.ts',
    text: 'if (!pricing) continue',
    wrong: 'if (!pricing) return false',
    test: 'usage waits for a price, and keeps no other hour waiting',
  },
  {
    name: 'an account that fails stops the others',
    file: 'server/src/money/charge/charge.ts',
    text: 'failed(error, `usage of account',
    wrong: 'if (error) throw error\n      failed(error, `usage of account',
    test: 'an account that cannot be charged keeps no other one waiting',
  },
  {
    name: 'the wallet is not locked for a charge',
    file: 'server/src/money/charge/charge.ts',
    text: '    await lockWallet(tx, accountId)\n',
    wrong: '',
    test: 'charges and top-ups of one account wait for each other before they read',
  },
  {
    name: 'all regions climb one ladder',
    file: 'server/src/money/charge/rate.ts',
    text: 'const { units: from, posted } = climbedIn(month, region, meter)',
    wrong: "const { units: from, posted } = climbedIn(month, 'other', meter)",
    test: random,
  },
  {
    name: 'all edges stand in one region',
    file: 'server/src/money/charge/due.ts',
    text: 'priceRegionOf(edge.country)',
    wrong: "priceRegionOf('')",
    test: 'each region has its own ladder, by where the edge stands',
  },
  {
    name: 'a new plan holds for the months before',
    file: 'server/src/money/price/pricing.ts',
    text: ".where('account_id', '=', accountId)\n    .where('starts_at', '<=', month)",
    wrong: ".where('account_id', '=', accountId)",
    test: 'an account has the plan and the factor that it was given from a month on',
  },
  {
    name: 'the first prices hold for good',
    file: 'server/src/money/price/pricing.ts',
    text: ".where('plan', '=', own?.plan ?? standardPlan)\n    .where('starts_at', '<=', month)\n    .orderBy('starts_at', 'desc')",
    wrong:
      ".where('plan', '=', own?.plan ?? standardPlan)\n    .where('starts_at', '<=', month)\n    .orderBy('starts_at', 'asc')",
    test: 'a month that is closed is corrected now, at its own prices',
  },
  {
    name: 'what waits costs its list price beside a quota',
    file: 'server/src/money/charge/usage-cost.ts',
    text: 'coverBy(book, hour)',
    wrong: '(_asset, units) => units',
    test: 'what is not charged yet costs what its charge will cost',
  },
  {
    name: 'storage: a charge is less than its lines',
    file: 'server/src/money/charge/rate.ts',
    text: ' + line.storagePriced.amount',
    wrong: '',
    test: kept,
  },
  {
    name: 'storage: each hour begins at the bottom of the ladder',
    file: 'server/src/money/charge/charge.ts',
    text: '${column(({ storagePriced }) => storagePriced.from)}',
    wrong: '${column(() => 0n)}',
    test: kept,
  },
  {
    name: 'storage: a month has 730 hours',
    file: 'api/src/money/price/rating.ts',
    text: 'BigInt(hoursOf(month))',
    wrong: '730n',
    test: kept,
  },
  {
    name: 'storage: the month of a ladder is the one after it',
    file: 'server/src/money/price/pricing.ts',
    text: 'monthText(month))',
    wrong: 'monthText(monthAfter(month)))',
    test: kept,
  },
  {
    name: 'storage: without prices it has those of traffic',
    file: 'server/src/money/price/pricing.ts',
    text: "return own.length > 0 ? own : bandsOf(bands, 'other', meter)",
    wrong:
      "return own.length > 0 ? own : bandsOf(bands, 'other', bands.some((band) => band.meter === meter) ? meter : 'traffic')",
    test: unpriced,
  },
  {
    name: 'storage: statements leave it out',
    file: 'server/src/money/charge/charged-meters.ts',
    text: "('storage', l.byte_hours, 0, l.storage_amount)",
    wrong: "('storage', 0, 0, 0)",
    test: kept,
  },
  {
    name: 'each hour of a batch finds the wallet as it was',
    file: 'server/src/money/ledger/transact.ts',
    text: 'book = book ? book.copy() : await openBook(',
    wrong: 'book = await openBook(',
    test: 'hours that are posted together are paid from what the earlier ones left, and listed by their time',
  },
  {
    name: 'hours of a batch are listed in any order',
    file: 'server/src/money/ledger/transact.ts',
    text: 'events.map(() => randomUUID()).toSorted()',
    wrong: 'events.map(() => randomUUID()).toSorted().toReversed()',
    test: 'hours that are posted together are paid from what the earlier ones left, and listed by their time',
  },
  {
    name: 'a part of a unit covers a whole one',
    file: 'server/src/money/charge/charge.ts',
    text: '+ unit - 1n) / unit',
    wrong: '+ unit) / unit',
    test: 'packages cover what was used while they were valid, the rest climbs the ladder',
  },
  {
    name: 'a charge rounds down',
    file: 'api/src/money/price/rating.ts',
    text: '(2n * exactly(ladder, units) + ladder.divisor) / (2n * ladder.divisor)',
    wrong: 'exactly(ladder, units) / ladder.divisor',
    test: 'what is too little for an hour is charged over the month',
  },
]
