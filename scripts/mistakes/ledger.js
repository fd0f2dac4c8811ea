// @ts-check

/**
 * Mistakes that a hurried change of the ledger could make. Each replaces a text that occurs once in its file.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const ledgerMistakes = [
  {
    name: 'the wallet is not locked',
    file: 'server/src/money/ledger/functions.sql',
    text: 'where account_id = locked for no key update;',
    wrong: 'where account_id = locked;',
    test: '64 concurrent events spend what is there, once',
  },
  {
    name: 'a repeated key is posted again',
    file: 'server/src/money/ledger/transact.ts',
    text: '  if (known) {',
    wrong: '  if (known && false) {',
    test: 'an event is posted once, and its key is for no other request',
  },
  {
    name: 'a key is accepted with another request',
    file: 'server/src/money/ledger/transact.ts',
    text: 'if (!known.request_hash.equals(hash)) throw',
    wrong: 'if (false) throw',
    test: 'an event is posted once, and its key is for no other request',
  },
  {
    name: 'what is owed has the wrong sign',
    file: 'server/src/money/ledger/functions.sql',
    text: 'wallet.owed - coalesce',
    wrong: 'wallet.owed + coalesce',
    test: 'a charge is drawn from vouchers for it, general ones, cash, and then on credit',
  },
  {
    name: 'a voucher pays at the moment of its end',
    file: 'server/src/money/ledger/book.ts',
    text: 'at < expiresAt)',
    wrong: 'at <= expiresAt)',
    test: 'no history leaves a row that no rule allows, and a charge undone immediately was never there',
  },
  {
    name: 'a voucher pays before it begins',
    file: 'server/src/money/ledger/book.ts',
    text: 'startsAt <= at &&',
    wrong: 'startsAt > at &&',
    test: 'a charge is drawn from vouchers for it, general ones, cash, and then on credit',
  },
  {
    name: 'a voucher for data transfer pays anything',
    file: 'server/src/money/ledger/book.ts',
    text: `if (grant.scope === 'transfer' && scope !== 'transfer') continue`,
    wrong: '',
    test: 'a voucher for data transfer pays nothing else',
  },
  {
    name: 'charges spend what is held',
    file: 'server/src/money/ledger/book.ts',
    text: '? least(left, this.free - spent.cash) : left',
    wrong: '? least(left, this.#wallet.cash - spent.cash) : left',
    test: 'what is held pays for nothing else, and a capture takes at most that',
  },
  {
    name: 'general vouchers go before those for data transfer',
    file: 'server/src/money/ledger/book.ts',
    text: `scope === 'transfer' ? 1 : 2`,
    wrong: `scope === 'transfer' ? 2 : 1`,
    test: 'a charge is drawn from vouchers for it, general ones, cash, and then on credit',
  },
  {
    name: 'what expires last is spent first',
    file: 'server/src/money/ledger/book.ts',
    text: '(one.expiresAt?.getTime() ?? Infinity) - (other.expiresAt?.getTime() ?? Infinity) ||',
    wrong: '(other.expiresAt?.getTime() ?? Infinity) - (one.expiresAt?.getTime() ?? Infinity) ||',
    test: 'quotas are used in the order of their end, and move to a larger package',
  },
  {
    name: 'a top-up does not pay what is owed',
    file: 'server/src/money/ledger/book.ts',
    text: `    this.#move('promotion', 'cash', bonus)
    this.#repay(at)`,
    wrong: `    this.#move('promotion', 'cash', bonus)`,
    test: 'what is owed is paid from the next top-up or voucher',
  },
  {
    name: 'a refund rounds each part',
    file: 'server/src/money/ledger/book.ts',
    text: 'const returned = paidOf(refunded + amount) - paidOf(refunded)',
    wrong: 'const returned = paidOf(amount)',
    test: 'a refund returns the share that was paid, in parts to the last ten-thousandth',
  },
  {
    name: 'what comes back to an expired voucher stays',
    file: 'server/src/money/ledger/book.ts',
    text: '      if (restored.has(id) && kind',
    wrong: '      if (false && kind',
    test: 'what comes back to a voucher that has expired lapses immediately',
  },
  {
    name: 'undoing lets every expired voucher lapse',
    file: 'server/src/money/ledger/book.ts',
    text: '      if (restored.has(id) && kind',
    wrong: '      if (kind',
    test: 'no history leaves a row that no rule allows, and a charge undone immediately was never there',
  },
  {
    name: 'undoing draws again',
    file: 'server/src/money/ledger/book.ts',
    text: 'this.#draw(this.#known(grantId), reason, -amount)',
    wrong: 'this.#draw(this.#known(grantId), reason, amount)',
    test: 'a charge that is undone leaves the account as it was',
  },
  {
    name: 'undoing lowers a debt that is paid',
    file: 'server/src/money/ledger/book.ts',
    text: 'const stillOwed = least(onCredit, this.#wallet.owed)',
    wrong: 'const stillOwed = onCredit',
    test: 'what was charged on credit and paid since comes back to the top-up that paid it',
  },
  {
    name: 'a repayment that comes back counts as a spend',
    file: 'server/src/money/ledger/book.ts',
    text: `      giveBack(grantId, 'repay', back)`,
    wrong: `      giveBack(grantId, 'spend', back)`,
    test: 'no history leaves a row that no rule allows, and a charge undone immediately was never there',
  },
  {
    name: 'after undoing, cash stands beside a debt',
    file: 'server/src/money/ledger/book.ts',
    text: `lapse(id)
    this.#repay(now)`,
    wrong: 'lapse(id)',
    test: 'no history leaves a row that no rule allows, and a charge undone immediately was never there',
  },
  {
    name: 'a capture takes more than the hold',
    file: 'server/src/money/ledger/book.ts',
    text: 'if (taken > held) throw',
    wrong: 'if (false) throw',
    test: 'what is held pays for nothing else, and a capture takes at most that',
  },
  {
    name: 'a capture leaves the amount held',
    file: 'server/src/money/ledger/book.ts',
    text: `this.#wallet.held -= held
    this.rows.endedHolds.push(id)`,
    wrong: 'this.rows.endedHolds.push(id)',
    test: 'what is held pays for nothing else, and a capture takes at most that',
  },
  {
    name: 'a purchase takes less than its price',
    file: 'server/src/money/ledger/book.ts',
    text: 'if (left > 0n) throw new Insufficient(left)',
    wrong: 'if (left < 0n) throw new Insufficient(left)',
    test: 'nothing is bought on credit, and nothing moves when the money is short',
  },
  {
    name: 'a bought voucher draws on no top-up',
    file: 'server/src/money/ledger/book.ts',
    text: `    this.#takeCash('spend', price)
`,
    wrong: '',
    test: 'no history leaves a row that no rule allows, and a charge undone immediately was never there',
  },
  {
    name: 'a quota that is moved stays',
    file: 'server/src/money/ledger/book.ts',
    text: `    this.#draw(parent, 'move', amount)
`,
    wrong: '',
    test: 'quotas are used in the order of their end, and move to a larger package',
  },
  {
    name: 'the earliest repayment comes back first',
    file: 'server/src/money/ledger/undo.ts',
    text: `'desc')`,
    wrong: `'asc')`,
    test: 'of several top-ups that paid it, the latest gets back first',
  },
  {
    name: 'a payment taken back is not owed',
    file: 'server/src/money/ledger/book.ts',
    text: `this.#move('owed', 'received', amount - taken)`,
    wrong: '',
    test: 'a payment that the bank takes back is owed as far as it was spent',
  },
  {
    name: 'cash pays only hours after it came',
    file: 'server/src/money/ledger/book.ts',
    text: `(grant.kind === 'voucher' && !isValidAt(grant, at))`,
    wrong: '!isValidAt(grant, at)',
    test: 'cash pays for hours before it came, a voucher only for those since',
  },
  {
    name: 'a hold reserves more than the free cash',
    file: 'server/src/money/ledger/book.ts',
    text: `    if (amount > this.free) throw new Insufficient(amount - this.free)
    const id`,
    wrong: '    const id',
    test: 'what is held pays for nothing else, and a capture takes at most that',
  },
]
