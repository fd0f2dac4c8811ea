import { randomUUID } from 'node:crypto'
import type {
  Draw,
  DrawReason,
  GrantState,
  EntryPurpose,
  Rows,
  Spent,
  Transfer,
  Units,
  WalletState,
} from './entry.ts'
import { firstEnd, inOrder, isValidAt, isVoucherAt, sumLeft, type GrantValidity } from './grants.ts'
import { hourOf } from './hour.ts'
import type { Asset, VoucherScope, UnitAsset } from './terms.ts'

/** An amount is larger than what it is to be taken from. */
export class Insufficient extends Error {
  /** How much more is needed. */
  readonly missing: Units
  constructor(missing: Units) {
    super(`${missing} ten-thousandths are missing`)
    this.missing = missing
  }
}

const least = (...amounts: Units[]): Units => amounts.reduce((one, other) => (one < other ? one : other))

type NewGrant = Pick<GrantState, 'kind' | 'amount'> & Partial<GrantState> & GrantValidity

/**
 * One event of an account while it is posted. It computes on what was read under the wallet's lock and collects the rows
 * to add; nothing is written before all of it has succeeded. All amounts are in ten-thousandths.
 */
export class Book {
  readonly #wallet: WalletState
  readonly #grants: GrantState[]
  readonly #now: Date
  readonly rows: Rows = { transfers: [], grants: [], draws: [], holds: [], endedHolds: [] }

  constructor(wallet: WalletState, grants: readonly GrantState[], now: Date) {
    this.#wallet = { ...wallet }
    this.#grants = grants.map((grant) => ({ ...grant }))
    this.#now = now
  }

  /** The same amounts, to try on them what is not to be written. */
  copy(): Book {
    return new Book(this.#wallet, this.#grants, this.#now)
  }

  /** The amounts as the event leaves them. */
  get wallet(): WalletState {
    return { ...this.#wallet }
  }

  /** What is left of each grant, in the order in which they are drawn on. */
  get grants(): readonly GrantState[] {
    return this.#grants.toSorted(inOrder)
  }

  /** The cash that no hold reserves. */
  get free(): Units {
    return this.#wallet.cash - this.#wallet.held
  }

  /**
   * What can be spent now, less what is owed: free cash and vouchers that are valid. A voucher that has expired only pays for
   * what was used before, until it lapses.
   */
  get available(): Units {
    const vouchers = sumLeft(this.#grants.filter((grant) => isVoucherAt(grant, this.#now)))
    return this.free + vouchers - this.#wallet.owed
  }

  /** What is left of vouchers that are valid now and end until a time, and when the first of them ends. */
  endingUntil(time: Date): { amount: Units; first: Date | null } {
    const ending = this.grants.filter(
      (grant) => isVoucherAt(grant, this.#now) && grant.expiresAt !== null && grant.expiresAt <= time,
    )
    return { amount: sumLeft(ending), first: firstEnd(ending) }
  }

  /** What quotas that are valid at a time have left. */
  leftAt(asset: UnitAsset, at: Date): Units {
    return sumLeft(this.#grants.filter((grant) => grant.asset === asset && isValidAt(grant, at)))
  }

  /**
   * Pays what is owed from vouchers that are valid now and from free cash. It comes before and after each event, so that
   * nothing is owed beside what could pay for it, and nothing is bought with it.
   */
  repay(scope: VoucherScope = 'general') {
    if (this.#wallet.owed > 0n) this.#spend('repay', 'owed', this.#wallet.owed, scope, this.#now)
  }

  /** Adds what was paid, and what we add to it. Returns the grant's id. */
  topUp({ paid, bonus = 0n, at }: { paid: Units; bonus?: Units; at: Date }): string {
    const grant = this.#add({ kind: 'cash', amount: paid + bonus, paid, startsAt: at, expiresAt: null })
    this.#move('received', 'cash', paid)
    this.#move('promotion', 'cash', bonus)
    return grant.id
  }

  /**
   * Adds a voucher. Its price is paid from cash, and the part of its value above the price is given by us. It pays for usage
   * from the hour in which it begins, because usage is counted by hours. Throws `Insufficient`.
   */
  addVoucher(voucher: GrantValidity & { value: Units; price: Units; scope: VoucherScope }): string {
    const { value, price, scope, expiresAt } = voucher
    const startsAt = hourOf(voucher.startsAt)
    if (price > value) throw new RangeError('A voucher is worth at least its price')
    this.#takeCash('spend', price)
    const grant = this.#add({ kind: 'voucher', amount: value, scope, startsAt, expiresAt })
    this.#move('cash', 'voucher', price)
    this.#move('promotion', 'voucher', value - price)
    return grant.id
  }

  /** Adds a quota of a package. */
  addQuota({ asset, amount, ...validity }: GrantValidity & { asset: UnitAsset; amount: Units }): string {
    const grant = this.#add({ kind: 'package', asset, amount, ...validity })
    this.#move('issued', 'package', amount, asset)
    return grant.id
  }

  /** Moves what is left of a quota to a new one. Returns undefined if nothing is left. */
  moveQuota(id: string, validity: GrantValidity): string | undefined {
    const parent = this.#known(id)
    const { remaining: amount, asset } = parent
    if (parent.kind !== 'package') throw new TypeError('Only quotas are moved')
    if (amount === 0n) return undefined
    this.#draw(parent, 'move', amount)
    return this.#add({ kind: 'package', asset, amount, parent: id, ...validity }).id
  }

  /** Draws on the quotas that were valid at the time of use. Returns the part that they do not cover. */
  use({ asset, amount, at }: { asset: UnitAsset; amount: Units; at: Date }): Units {
    let left = amount
    for (const grant of this.grants) {
      if (grant.asset !== asset || !isValidAt(grant, at)) continue
      left -= this.#take(grant, 'spend', left)
    }
    this.#move('package', 'used', amount - left, asset)
    return left
  }

  /**
   * Charges what was used, from the vouchers that were valid then, from free cash, and beyond that on credit, which vouchers
   * that are valid now repay.
   */
  charge({ amount, scope, at }: { amount: Units; scope: VoucherScope; at: Date }): Spent {
    const { left, ...spent } = this.#spend('spend', 'sales', amount, scope, at)
    this.#move('owed', 'sales', left)
    this.repay(scope)
    return { ...spent, owed: left }
  }

  /** Pays a price from vouchers and free cash. Throws `Insufficient`, since nothing is sold on credit. */
  pay({ amount, at }: { amount: Units; at: Date }): Spent {
    const { left, ...spent } = this.#spend('spend', 'sales', amount, 'general', at)
    if (left > 0n) throw new Insufficient(left)
    return { ...spent, owed: 0n }
  }

  /** Takes what is left of a voucher or a quota that has expired. */
  lapse(id: string): Units {
    const grant = this.#known(id)
    if (grant.kind === 'cash') throw new TypeError('Cash does not expire')
    const { remaining } = grant
    this.#take(grant, 'lapse', remaining)
    this.#move(grant.kind, 'lapsed', remaining, grant.asset)
    return remaining
  }

  /** Withdraws what is left of a voucher that we gave. */
  withdraw(id: string): Units {
    const grant = this.#known(id)
    if (grant.kind !== 'voucher') throw new TypeError('Only vouchers are withdrawn')
    const { remaining } = grant
    this.#take(grant, 'withdraw', remaining)
    this.#move('voucher', 'promotion', remaining)
    return remaining
  }

  /** Reserves free cash for an order. Throws `Insufficient`. */
  hold(amount: Units): string {
    if (amount > this.free) throw new Insufficient(amount - this.free)
    const id = randomUUID()
    this.#wallet.held += amount
    this.rows.holds.push({ id, amount })
    return id
  }

  /** Ends a hold and takes a part of it, or nothing. The rest is free again. */
  endHold({ id, held, taken }: { id: string; held: Units; taken: Units }) {
    if (taken > held) throw new Insufficient(taken - held)
    this.#wallet.held -= held
    this.rows.endedHolds.push(id)
    this.#takeCash('spend', taken)
    this.#move('cash', 'sales', taken)
  }

  /**
   * Returns a part of a top-up, or all that is left of it. The payer gets back the share that he paid; our bonus is withdrawn.
   * `refunded` is what was taken from the same top-up before, so that parts add up to the whole. Returns the payer's share.
   */
  refund({ id, amount, refunded }: { id: string; amount: Units; refunded: Units }): Units {
    const grant = this.#known(id)
    if (grant.kind !== 'cash') throw new TypeError('Only top-ups are refunded')
    const free = least(grant.remaining, this.free)
    if (amount > free) throw new Insufficient(amount - free)
    const paidOf = (part: Units) => (part * grant.paid) / grant.amount
    const returned = paidOf(refunded + amount) - paidOf(refunded)
    this.#draw(grant, 'refund', amount)
    this.#move('cash', 'received', returned)
    this.#move('cash', 'promotion', amount - returned)
    return returned
  }

  /**
   * A bank took back what was paid for a top-up. What is already spent of it is owed again; what is left of our bonus is
   * withdrawn. Returns what was taken and withdrawn.
   */
  chargeBack(id: string, amount: Units, bonus: Units = 0n): Units {
    const cash = this.grants.filter(({ kind }) => kind === 'cash')
    const taken = least(amount, this.free)
    const withdrawn = least(bonus, this.free - taken)
    let left = taken + withdrawn
    for (const grant of [this.#known(id), ...cash]) left -= this.#take(grant, 'withdraw', left)
    this.#move('cash', 'received', taken)
    this.#move('cash', 'promotion', withdrawn)
    this.#move('owed', 'received', amount - taken)
    return amount + withdrawn
  }

  /**
   * Gives back what a bank had taken of a top-up, and the bonus that was withdrawn with it: to the top-up, as far as it was
   * drawn on. What is beyond that is cash of its own. Returns the change of what was taken and withdrawn.
   */
  returnTaken(id: string, paid: Units, bonus: Units): Units {
    const grant = this.#known(id)
    const back = least(paid + bonus, grant.amount - grant.remaining)
    if (back > 0n) this.#draw(grant, 'withdraw', -back)
    const rest = paid + bonus - back
    if (rest > 0n)
      this.#add({ kind: 'cash', amount: rest, paid: least(rest, paid), startsAt: this.#now, expiresAt: null })
    this.#move('received', 'cash', paid)
    this.#move('promotion', 'cash', bonus)
    return -paid - bonus
  }

  /**
   * Undoes a charge: what it took goes back to the grants that it was taken from. What was charged on credit and paid since
   * goes back to the grants that paid it, `repaid`, the latest first. What goes to a grant that has expired lapses immediately.
   */
  undo({
    transfers,
    draws,
    repaid,
    now,
  }: {
    transfers: Transfer[]
    draws: Draw[]
    repaid: Draw[]
    now: Date
  }) {
    let onCredit = 0n
    for (const { debit, credit, asset, amount } of transfers) {
      if (credit !== 'sales' && credit !== 'used') throw new TypeError('Only charges are undone')
      if (debit === 'owed') onCredit += amount
      else this.#move(credit, debit, amount, asset)
    }
    const restored = new Set<string>()
    const giveBack = (grantId: string, reason: DrawReason, amount: Units) => {
      restored.add(grantId)
      this.#draw(this.#known(grantId), reason, -amount)
    }
    for (const { grantId, reason, amount } of draws) giveBack(grantId, reason, amount)
    const stillOwed = least(onCredit, this.#wallet.owed)
    this.#move('sales', 'owed', stillOwed)
    let left = onCredit - stillOwed
    for (const { grantId, amount } of repaid) {
      const back = least(left, amount)
      if (back === 0n) continue
      giveBack(grantId, 'repay', back)
      this.#move('sales', this.#known(grantId).kind, back)
      left -= back
    }
    if (left > 0n) throw new RangeError('More was charged on credit than is owed and was ever paid')
    for (const { id, kind, remaining, expiresAt } of this.grants)
      if (restored.has(id) && kind !== 'cash' && remaining > 0n && expiresAt && expiresAt <= now)
        this.lapse(id)
  }

  #known(id: string): GrantState {
    const grant = this.#grants.find((one) => one.id === id)
    if (!grant) throw new RangeError(`Grant ${id} was not loaded`)
    return grant
  }

  #add(grant: NewGrant): GrantState {
    const whole: GrantState = {
      id: randomUUID(),
      asset: 'USD',
      scope: 'general',
      paid: 0n,
      parent: null,
      remaining: grant.amount,
      ...grant,
    }
    this.#grants.push(whole)
    this.rows.grants.push({ ...whole })
    return whole
  }

  #draw(grant: GrantState, reason: DrawReason, amount: Units) {
    const mine = this.#known(grant.id)
    mine.remaining -= amount
    if (mine.remaining < 0n || mine.remaining > mine.amount)
      throw new RangeError(`Grant ${grant.id} has no ${amount}`)
    this.rows.draws.push({ grantId: grant.id, reason, amount })
  }

  /** Draws up to an amount, and returns how much. */
  #take(grant: GrantState, reason: DrawReason, wanted: Units): Units {
    const taken = least(wanted, this.#known(grant.id).remaining)
    if (taken > 0n) this.#draw(grant, reason, taken)
    return taken
  }

  #takeCash(reason: DrawReason, amount: Units) {
    if (amount > this.free) throw new Insufficient(amount - this.free)
    let left = amount
    for (const grant of this.grants) if (grant.kind === 'cash') left -= this.#take(grant, reason, left)
  }

  #spend(reason: DrawReason, to: 'sales' | 'owed', amount: Units, scope: VoucherScope, at: Date) {
    let left = amount
    const spent = { voucher: 0n, cash: 0n }
    for (const grant of this.grants) {
      // Cash pays for any usage, whenever it was added; a voucher pays for what was used while it was valid.
      if (grant.kind === 'package' || (grant.kind === 'voucher' && !isValidAt(grant, at))) continue
      if (grant.scope === 'transfer' && scope !== 'transfer') continue
      const wanted = grant.kind === 'cash' ? least(left, this.free - spent.cash) : left
      const taken = this.#take(grant, reason, wanted)
      spent[grant.kind] += taken
      left -= taken
    }
    this.#move('voucher', to, spent.voucher)
    this.#move('cash', to, spent.cash)
    return { ...spent, left }
  }

  #move(debit: EntryPurpose, credit: EntryPurpose, amount: Units, asset: Asset = 'USD') {
    if (amount < 0n) throw new RangeError(`${amount} cannot go from ${debit} to ${credit}`)
    if (amount === 0n) return
    this.rows.transfers.push({ debit, credit, asset, amount })
    if (asset !== 'USD') return
    this.#change(debit, -amount)
    this.#change(credit, amount)
  }

  #change(purpose: EntryPurpose, by: Units) {
    if (purpose === 'cash' || purpose === 'voucher') this.#wallet[purpose] += by
    if (purpose === 'owed') this.#wallet.owed -= by
  }
}
