import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'

const Amount = z.string()

/** The wallet of an account, as operators see it. */
export const AccountWallet = z.object({
  /** The id of the account. */
  id: Id,
  accountNumber: z.string(),
  name: z.string(),
  cash: Amount,
  voucher: Amount,
  held: Amount,
  owed: Amount,
  /** When the latest transaction was posted; null without any. */
  bookDate: Time.nullable(),
})
export type AccountWallet = z.output<typeof AccountWallet>

/** An amount that went from one purpose to another. */
const LedgerTransfer = z.object({
  debit: z.string(),
  credit: z.string(),
  asset: z.string(),
  amount: Amount,
})

/** What a transaction took from a grant; below zero, what it gave back. */
const LedgerDraw = z.object({ grantId: Id, reason: z.string(), asset: z.string(), amount: Amount })

export const LedgerTransaction = z.object({
  id: Id,
  kind: z.string(),
  key: z.string(),
  effectiveDate: Time,
  bookDate: Time,
  /** The transaction that it undoes. */
  reverses: Id.nullable(),
  transfers: z.array(LedgerTransfer),
  draws: z.array(LedgerDraw),
})
export type LedgerTransaction = z.output<typeof LedgerTransaction>

export const LedgerGrant = z.object({
  id: Id,
  kind: z.string(),
  asset: z.string(),
  scope: z.string(),
  amount: Amount,
  remaining: Amount,
  startDate: Time,
  expiryDate: Time.nullable(),
  transactionId: Id,
})
export type LedgerGrant = z.output<typeof LedgerGrant>

/** Transactions and grants in one response. */
export const ledgerPieces = 100

export const Ledger = AccountWallet.extend({
  /** The latest ones, or those before `before`. */
  transactions: z.array(LedgerTransaction),
  /** Whether there are earlier ones. */
  hasEarlier: z.boolean(),
  /** Grants with something left come first. */
  grants: z.array(LedgerGrant),
})
export type Ledger = z.output<typeof Ledger>

/** A check of all rules over the whole ledger. */
export const LedgerCheck = z.object({
  askDate: Time,
  /** Null while it runs. */
  finishDate: Time.nullable(),
  ruleCount: z.number().int(),
  /** What breaks a rule, at most a hundred of each. */
  violations: z.array(z.object({ rule: z.string(), accountNumber: z.string(), found: z.string() })),
})
export type LedgerCheck = z.output<typeof LedgerCheck>

const path = '/system/api/ledger'
/** Only people may see the amounts of all accounts. */
const keys = false

export const listWallets = endpoint({
  method: 'GET',
  path,
  can: 'system_ledger',
  keys,
  summary: 'Wallets of all accounts',
  query: listQuery(['accountNumber', 'cash', 'owed'], {
    accountNumber: z.string().trim().max(20).optional(),
    name: z.string().trim().max(200).optional(),
  }),
  reply: page(AccountWallet),
})

export const openLedger = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  can: 'SYSTEM_LEDGER_OPEN',
  keys,
  summary: 'The ledger of an account: transactions, transfers, draws and grants',
  body: z.strictObject({
    /** Only transactions before this one. */
    before: Id.optional(),
  }),
  reply: Ledger,
  errors: ['notFound'],
  audit: { model: 'ledger', action: 'open' },
})

export const getLedgerCheck = endpoint({
  method: 'GET',
  path: `${path}-check`,
  can: 'system_ledger',
  keys,
  summary: 'The latest check of all rules of the ledger; null before the first one',
  reply: LedgerCheck.nullable(),
})

export const checkLedger = endpoint({
  method: 'POST',
  path: `${path}-check`,
  can: 'SYSTEM_LEDGER_OPEN',
  keys,
  summary: 'Check all rules of the ledger now',
  reply: LedgerCheck,
  audit: { model: 'ledger', action: 'checkRules' },
})
