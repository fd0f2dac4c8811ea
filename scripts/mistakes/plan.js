// @ts-check

/**
 * Mistakes that a hurried change of packages could make. Each replaces a text that occurs once in its file.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const planMistakes = [
  {
    name: 'whichever month runs is renewed',
    file: 'server/src/money/plan/renewals.ts',
    text: 'if (!period || period.period_id !== id || period.ends_at > now) return',
    wrong: 'if (!period) return',
    test: '64 concurrent renewals are one',
  },
  {
    name: 'months are counted from the one before',
    file: 'server/src/money/plan/renewals.ts',
    text: 'monthsAfter(period.anchor, period.month + 2)',
    wrong: 'monthsAfter(startsAt, 1)',
    test: 'a package is renewed from the balance at its end, with months counted from the first',
  },
  {
    name: 'a request is not looked for again under the lock',
    file: 'server/src/money/plan/packages.ts',
    text: 'may have changed this before the lock was taken.\n  if (await',
    wrong: 'may have changed this before the lock was taken.\n  if (false && await',
    test: '64 requests with one key buy one package; 64 with keys of their own too',
  },
  {
    name: 'what is left of a package stays behind',
    file: 'server/src/money/plan/packages.ts',
    text: 'if (txnGrants.includes(id) && remaining > 0n',
    wrong: 'if (txnGrants.length < 0 && remaining > 0n',
    test: 'an upgrade takes over what is left, and only a larger package can be chosen',
  },
  {
    name: 'what was taken over begins with the upgrade',
    file: 'server/src/money/plan/packages.ts',
    text: 'book.moveQuota(id, { startsAt, expiresAt })',
    wrong: 'book.moveQuota(id, { startsAt: now, expiresAt })',
    test: 'an hour before an upgrade is charged to what was left, whichever comes first, and nothing is lost',
  },
  {
    name: 'what is not charged yet is spent on a package',
    file: 'server/src/money/plan/packages.ts',
    text: '  requireLeft(book, unpaid)\n',
    wrong: '',
    test: 'what was used before and is not charged yet is not there to be spent on a package',
  },
  {
    name: 'a package is free',
    file: 'server/src/money/plan/packages.ts',
    text: 'book.pay({ amount: unitsOf(offer.price), at })',
    wrong: 'book.pay({ amount: 0n, at })',
    test: '64 purchases of two packages with a balance for one: one is bought',
  },
  {
    name: 'bytes from origins are deducted once',
    file: 'server/src/money/plan/functions.sql',
    text: '(3, d.origin_factor * 100,',
    wrong: '(3, 100,',
    test: 'charges draw on the package first, and the history says how',
  },
  {
    name: 'an upgrade switches renewal back on',
    file: 'server/src/money/plan/packages.ts',
    text: 'auto_renew: running?.auto_renew ?? true',
    wrong: 'auto_renew: true',
    test: 'an upgrade leaves renewal as it was, and a package of the same price is none',
  },
  {
    name: 'a package of the same price is an upgrade',
    file: 'api/src/money/plan/package.ts',
    text: 'unitsOf(offer.price) > unitsOf(current.price)',
    wrong: 'unitsOf(offer.price) >= unitsOf(current.price)',
    test: 'an upgrade leaves renewal as it was, and a package of the same price is none',
  },
  {
    name: 'a package is renewed though renewal is off',
    file: 'server/src/money/plan/renewals.ts',
    text: 'const offer = period.auto_renew ? await findOnSale(tx, { plan: period.plan }) : undefined\n  const until',
    wrong: 'const offer = await findOnSale(tx, { plan: period.plan })\n  const until',
    test: 'a package without renewal ends, and so does one that is off sale',
  },
  {
    name: 'a month ends on the day that the next one lacks',
    file: 'server/src/money/plan/months.ts',
    text: 'Math.min(anchor.getUTCDate(), lastDay)',
    wrong: 'anchor.getUTCDate()',
    test: 'months are counted from the first one, and end with the last day of a shorter one',
  },
  {
    name: 'a package lowers the number of sites',
    file: 'server/src/money/plan/packages.ts',
    text: 'greatest(a.site_quota, o.sites)',
    wrong: 'coalesce(o.sites, a.site_quota)',
    test: 'while an account has a package it may have the sites of it, if they are more than its quota',
  },
  {
    name: 'a package begins with the minute of its purchase',
    file: 'server/src/money/plan/packages.ts',
    text: 'const anchor = hourOf(now)',
    wrong: 'const anchor = now',
    test: 'a package is paid from the balance and lasts a month from the hour in which it was bought',
  },
  {
    name: 'the smaller package can be chosen',
    file: 'api/src/money/plan/package.ts',
    text: `unitsOf(offer.price) > unitsOf(current.price) || 'packageSmaller'`,
    wrong: `true || 'packageSmaller'`,
    test: 'an upgrade takes over what is left, and only a larger package can be chosen',
  },
]
