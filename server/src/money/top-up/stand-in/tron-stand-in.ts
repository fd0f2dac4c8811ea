import { randomBytes } from 'node:crypto'
import { standInWallet } from '../../../lib/payments/stand-in-keys.ts'
import { accountOf } from '../../../lib/payments/tron-address.ts'
import { usdtContract } from '../../../lib/payments/wire-settings.ts'
import { escaped, pageOf } from './page.ts'
import { html, json, type Request, type Response } from './wire.ts'

/** What becomes of a transfer. */
export const fates = ['now', 'late', 'never', 'fake', 'failed', 'elsewhere'] as const
export type Fate = (typeof fates)[number]

const fateNames: Readonly<Record<Fate, string>> = {
  now: 'It is solidified at once',
  late: 'It is solidified after five seconds',
  never: 'Its block is never solidified',
  fake: 'A token that is called USDT too',
  failed: 'The transaction fails',
  elsewhere: 'To the wallet of somebody else',
}

type Transaction = {
  id: string
  at: number
  solidAt: number
  result: string
  contract: string
  to: string
  value: bigint
}

const transferEvent = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const usdt = accountOf(usdtContract) ?? ''
const wallet = accountOf(standInWallet) ?? ''
const padded = (hex: string) => hex.padStart(64, '0')

/** Millionths of a decimal string. */
const millionths = (amount: string) => {
  const [integer = '0', part = ''] = amount.split('.')
  return BigInt(integer + part.padEnd(6, '0').slice(0, 6))
}

/** A chain of which only solidified transactions can be read, and a wallet that sends a worthless token on it. */
export function tronStandIn({ now }: { now: () => Date }) {
  const transactions = new Map<string, Transaction>()
  let isDown = false

  /** Sends a transfer. Returns the ID of its transaction. */
  const transfer = (amount: string, fate: Fate = 'now') => {
    const id = randomBytes(32).toString('hex')
    const at = now().getTime()
    const delay = { now: 0, late: 5000, never: Infinity, fake: 0, failed: 0, elsewhere: 0 }[fate]
    transactions.set(id, {
      id,
      at,
      solidAt: at + delay,
      result: fate === 'failed' ? 'REVERT' : 'SUCCESS',
      contract: fate === 'fake' ? 'ab'.repeat(20) : usdt,
      to: fate === 'elsewhere' ? 'cd'.repeat(20) : wallet,
      value: millionths(amount),
    })
    return id
  }
  const isSolid = ({ solidAt }: Transaction) => solidAt <= now().getTime()

  const info = (id: string): Response => {
    const found = transactions.get(id)
    if (!found || !isSolid(found)) return json(200, {})
    const { at, result, contract, to, value } = found
    const log = {
      address: contract,
      topics: [transferEvent, padded('ef'.repeat(20)), padded(to)],
      data: padded(value.toString(16)),
    }
    return json(200, {
      id,
      blockNumber: 1,
      blockTimeStamp: at,
      receipt: { result },
      log: result === 'SUCCESS' ? [log] : [],
    })
  }
  const list = ({ query }: Request): Response => {
    const [from, to] = [Number(query.get('min_timestamp')), Number(query.get('max_timestamp'))]
    const rows = [...transactions.values()].filter(
      (one) => isSolid(one) && one.contract === usdt && one.to === wallet && one.at >= from && one.at <= to,
    )
    return json(200, {
      data: rows.map(({ id, at, value }) => ({
        transaction_id: id,
        block_timestamp: at,
        value: String(value),
        type: 'Transfer',
      })),
      success: true,
      meta: { page_size: rows.length },
    })
  }

  const page = ({ method, form }: Request): Response => {
    const amount = form.get('amount') ?? ''
    const sent =
      method === 'POST' && /^\d{1,12}(\.\d{1,6})?$/.test(amount)
        ? transfer(amount, fates.find((one) => one === form.get('fate')) ?? 'now')
        : ''
    const choices = fates
      .map(
        (fate) =>
          `<label><input type="radio" name="fate" value="${fate}"${fate === 'now' ? ' checked' : ''}> ${fateNames[fate]}</label>`,
      )
      .join('')
    const done = sent === '' ? '' : `<p role="status">Sent in transaction <code>${escaped(sent)}</code></p>`
    return html(
      200,
      pageOf(`<p>No money is moved here. This wallet sends to <strong>${standInWallet}</strong>.</p>${done}
<form method="post"><label>Amount in USDT <input name="amount" value="${escaped(amount)}" inputmode="decimal" required></label>
<fieldset><legend>What becomes of the transfer</legend>${choices}</fieldset>
<button>Send</button></form>`),
    )
  }

  return {
    handle: (request: Request): Response => {
      const { path, body } = request
      if (path === '/pay') return page(request)
      if (isDown) return json(503, {})
      if (path === '/walletsolidity/gettransactioninfobyid')
        return info((JSON.parse(body) as { value: string }).value)
      if (path === `/v1/accounts/${standInWallet}/transactions/trc20`) return list(request)
      return json(404, {})
    },
    transfer,
    setDown: (down: boolean) => {
      isDown = down
    },
  }
}
