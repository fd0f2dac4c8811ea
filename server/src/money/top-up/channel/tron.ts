import { z } from 'zod'
import { accountOf } from '../../../lib/payments/tron-address.ts'
import type { TronSettings } from '../../../lib/payments/wire-settings.ts'
import { type Facts, type Order, type Provider, ProviderFailure, type Settled } from '../provider.ts'
import { ask, readJson } from './ask.ts'

/** The event of a transfer, by the hash of its signature. */
const transferEvent = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const decimals = 6

const Receipt = z.object({
  id: z.string().optional(),
  blockTimeStamp: z.number().optional(),
  receipt: z.object({ result: z.string().optional() }).optional(),
  log: z
    .array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string().default('') }))
    .default([]),
})
const Transfers = z.object({
  data: z.array(z.object({ transaction_id: z.string(), block_timestamp: z.number() })),
  meta: z.object({ fingerprint: z.string().optional() }).default({}),
})

const amountOf = (millionths: bigint) => {
  const digits = String(millionths).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The last four places, which are the payer's own. */
const tailOf = (amount: string) => amount.split('.')[1]?.padEnd(decimals, '0').slice(2, decimals) ?? '0000'

/**
 * Transfers of USDT on the TRON chain to our wallet, which the payer names by their transaction. Everybody can read a
 * chain, so a transfer counts only for the account whose digits its amount ends in.
 */
export function tronProvider({ api, apiKey, address, contract }: TronSettings): Provider {
  const wallet = accountOf(address)
  const token = accountOf(contract)
  if (wallet === undefined || token === undefined) throw new Error('The wallet is no TRON address')
  const headers = {
    'content-type': 'application/json',
    ...(apiKey !== '' && { 'tron-pro-api-key': apiKey }),
  }
  const read = async <T>(schema: z.ZodType<T>, path: string, body?: object) => {
    const text = await ask(`${api}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const parsed = schema.safeParse(readJson(text))
    if (!parsed.success) throw new ProviderFailure(`${path}: ${parsed.error.message}`)
    return parsed.data
  }

  /** A transaction, once 19 of the 27 producers have built on its block. Undefined before. */
  const solidified = async (txId: string) => {
    const found = await read(Receipt, '/walletsolidity/gettransactioninfobyid', { value: txId })
    if (found.id === undefined) return undefined
    if (found.id.toLowerCase() !== txId.toLowerCase())
      throw new ProviderFailure('The transaction is another one')
    const at = new Date(found.blockTimeStamp ?? 0)
    const isDone = found.receipt?.result === 'SUCCESS'
    const transfers = found.log.flatMap(({ address: of, topics, data }, index) => {
      const [event, , to = ''] = topics
      const isOurs =
        of.toLowerCase() === token && event === transferEvent && to.toLowerCase().endsWith(wallet)
      if (!isDone || !isOurs || !/^[0-9a-f]{64}$/i.test(data)) return []
      const amount = amountOf(BigInt(`0x${data}`))
      return [{ payment: `${txId}:${index}`, amount, currency: 'USDT', at }]
    })
    return transfers
  }

  const findFacts = async ({ number, txId, amount }: Order): Promise<Facts | undefined> => {
    const transfers = await solidified(txId)
    if (!transfers) return undefined
    const same = transfers.find((one) => BigInt(one.amount.replace('.', '')) === BigInt(millionthsOf(amount)))
    const own = same ?? transfers.find((one) => tailOf(one.amount) === tailOf(amount))
    if (own) return { kind: 'paid', number, ...own }
    const [other] = transfers
    // It is unknown whose transfer this is: it stays free for the top-up that it belongs to, and staff look into it.
    return other
      ? { kind: 'wrong', number, why: 'tail', payment: { ...other, number } }
      : { kind: 'failed', number }
  }

  return {
    name: 'usdt',
    received: 'received',
    create: ({ txId }) =>
      Promise.resolve({ ref: txId, payment: { kind: 'transfer', url: '', reference: '', lines: [address] } }),
    parse: () => undefined,
    query: findFacts,
    settlements: async (day) => {
      const from = Date.parse(`${day}T00:00:00Z`)
      const found: Settled[] = []
      let after = ''
      for (;;) {
        const query = new URLSearchParams({
          only_confirmed: 'true',
          only_to: 'true',
          contract_address: contract,
          limit: '200',
          min_timestamp: String(from),
          max_timestamp: String(from + 86_399_999),
          ...(after !== '' && { fingerprint: after }),
        })
        const page = await read(Transfers, `/v1/accounts/${address}/transactions/trc20?${query.toString()}`)
        for (const txId of new Set(page.data.map(({ transaction_id }) => transaction_id)))
          for (const one of (await solidified(txId)) ?? []) found.push({ kind: 'paid', number: '', ...one })
        const next = page.meta.fingerprint
        if (next === undefined || page.data.length === 0) return found
        after = next
      }
    },
  }
}

/** A decimal string in millionths. */
const millionthsOf = (decimal: string) => {
  const [integer = '0', part = ''] = decimal.split('.')
  return integer + part.padEnd(decimals, '0').slice(0, decimals)
}
