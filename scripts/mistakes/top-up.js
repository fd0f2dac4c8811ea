// @ts-check

const channel = 'server/src/money/top-up/channel'
const settle = 'server/src/money/top-up/settle.ts'
const giveBack = 'server/src/money/top-up/refund/give-back.ts'

/**
 * Mistakes that a hurried change of top-ups could make. Each replaces a text that occurs once in its file.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const topUpMistakes = [
  {
    name: 'another amount than asked for is credited',
    file: settle,
    text: 'sameAmount(facts.amount, topUp.charge)',
    wrong: 'facts.amount !== topUp.charge + 1',
    test: 'another amount than asked for is held for staff',
  },
  {
    name: 'a payment that is known is settled again',
    file: settle,
    text: '  if (known) {',
    wrong: '  if (known && false) {',
    test: '64 concurrent copies of a notice, and queries among them: one credit',
  },
  {
    name: 'money after the end is kept',
    file: settle,
    text: "  await addJob(tx, 'refundTopUp', { refundId: id })",
    wrong: '',
    test: 'money after a cancelled top-up goes back',
  },
  {
    name: 'the signature of a card is not checked',
    file: `${channel}/card.ts`,
    text: "if (!isSigned) throw new NoticeRefused('The signature is wrong')",
    wrong: '',
    test: 'our check of signatures agrees with the library of the provider',
  },
  {
    name: 'the age of a signature is not checked',
    file: `${channel}/card.ts`,
    text: 'const tolerance = 300',
    wrong: 'const tolerance = 300_000',
    test: 'our check of signatures agrees with the library of the provider',
  },
  {
    name: 'the signature of Alipay is not checked',
    file: `${channel}/alipay.ts`,
    text: '!isNoticeSigned(form, theirs)',
    wrong: 'false',
    test: 'a forged notice is refused, and only the query credits',
  },
  {
    name: 'a certificate of PayPal comes from anywhere',
    file: `${channel}/paypal-signature.ts`,
    text: '!origins.includes(new URL(url).origin)',
    wrong: 'false',
    test: 'a certificate is fetched from PayPal only, wherever a notice points',
  },
  {
    name: 'any token that is called USDT counts',
    file: `${channel}/tron.ts`,
    text: 'of.toLowerCase() === token && ',
    wrong: '',
    test: 'a token that is called USDT too is worth nothing',
  },
  {
    name: 'a transfer counts for whoever names it',
    file: `${channel}/tron.ts`,
    text: 'tailOf(one.amount) === tailOf(amount)',
    wrong: 'one.amount !== amount',
    test: 'a stolen transaction credits nobody but its owner',
  },
  {
    name: 'a top-up whose reference was lost expires unasked',
    file: 'server/src/money/top-up/inquiries.ts',
    text: '(isOver || row.provider_ref',
    wrong: '(row.provider_ref',
    test: 'a payment whose order we never got the name of is found before the top-up expires',
  },
  {
    name: 'a refund takes what is used and not charged yet',
    file: giveBack,
    text: 'unitsOf(cash) - unitsOf(held) - uncharged',
    wrong: 'unitsOf(cash) - unitsOf(held)',
    test: 'what is reserved, or used and not charged yet, stays',
  },
  {
    name: 'a refund returns the discount too',
    file: giveBack,
    text: 'decimalOf(posted.result)',
    wrong: 'amount',
    test: 'what is left of a top-up goes back through its provider: the share of it that was paid',
  },
  {
    name: 'a refund in another currency returns more than came',
    file: 'api/src/money/top-up/quote.ts',
    text: 'exact - (exact % least)',
    wrong: 'exact + least - (exact % least)',
    test: 'in another currency the part of what was charged is rounded down, and all of it is all',
  },
  {
    name: 'a dispute after a refund is taken for that refund',
    file: 'server/src/money/top-up/taken-back.ts',
    text: "larger(told('dispute') - told('won'), 0n)",
    wrong: "larger(told('dispute') - told('won') - ours, 0n)",
    test: 'a dispute after a refund takes the rest',
  },
  {
    name: 'a dispute of a part takes the whole',
    file: 'server/src/money/top-up/taken-back.ts',
    text: '(share * taken) / whole -',
    wrong: 'share -',
    test: 'a dispute of a part takes that part, and comes back when it is won',
  },
  {
    name: 'a refund of ours counts as taken by others',
    file: 'server/src/money/top-up/taken-back.ts',
    text: "larger(told('refunds'), told('refund')) - ours",
    wrong: "larger(told('refunds'), told('refund'))",
    test: 'a refund of ours is no dispute, whichever is told first',
  },
  {
    name: 'a won dispute brings a bonus that was never withdrawn',
    file: 'server/src/money/top-up/taken-back.ts',
    text: 'smaller(-change(bonus), withdrawn)',
    wrong: '-change(bonus)',
    test: 'a bonus that was spent is not withdrawn, and does not come back',
  },
  {
    name: 'a top-up of which a part was refunded has not arrived',
    file: 'server/src/money/top-up/orders.ts',
    text: 'creditedAt === null ? 0n',
    wrong: 'creditedAt === null || unitsOf(refunded) > 0n ? 0n',
    test: 'a top-up of which a part was refunded shows what arrived, what left again, and what is left',
  },
  {
    name: 'a won dispute moves a top-up to another day',
    file: 'server/src/money/top-up/top-up-row.ts',
    text: 'ended_at: topUp.credited_at ?? now',
    wrong: 'ended_at: now',
    test: 'a dispute that is won leaves the top-up on the day on which it arrived',
  },
  {
    name: 'what a bank took back counts without the bonus',
    file: 'server/src/money/ledger/book.ts',
    text: '    return amount + withdrawn',
    wrong: '    return amount',
    test: 'what a bank took back counts with its part of the bonus',
  },
  {
    name: 'a serial in another spelling is another line',
    file: 'api/src/money/top-up/desk/serial.ts',
    text: '    .toUpperCase()\n',
    wrong: '',
    test: 'a line of the statement is recorded once, however its serial is written',
  },
  {
    name: 'a serial is looked up as it was written',
    file: 'server/src/money/top-up/desk/decisions.ts',
    text: 'const serial_key = foldSerial(bank_serial)',
    wrong: 'const serial_key = bank_serial',
    test: 'a line of the statement is recorded once, however its serial is written',
  },
]
