import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { LinkedNumber } from '../linked-number/linked-number.ts'
import { Payer } from '../linked-number/payer.ts'
import { contractCurrencies } from '../resale-contract/names.ts'

/** What an application is filled in from (spec 2, section 7). */
const path = '/distribution/huada/base/info/account-apply'
const can = 'eu_billing_account_apply' as const

export const CurrencyChoice = z.object({ currency: z.enum(contractCurrencies) })
export const PayNumberChoice = Payer.pick({ payNumber: true, areaType: true, currency: true, remarks: true })
export type PayNumberChoice = z.output<typeof PayNumberChoice>
export const LinkedNumberChoice = LinkedNumber.pick({
  payNumber: true,
  linkedNumber: true,
  remarks: true,
  areaType: true,
  customerName: true,
  contractNumber: true,
})
export type LinkedNumberChoice = z.output<typeof LinkedNumberChoice>
export const StrategyChoice = z.object({ id: Id, name: z.string() })

export const selectCurrencies = endpoint({
  method: 'GET',
  path: `${path}/currencyLists`,
  can,
  summary: 'Currencies in which payer accounts are billed',
  reply: z.array(CurrencyChoice),
})

export const selectPayNumbers = endpoint({
  method: 'GET',
  path: `${path}/paynumberLists`,
  can,
  summary: 'Payer accounts, of one currency if it is named',
  query: z.strictObject({ currency: z.enum(contractCurrencies, 'option').optional() }),
  reply: z.array(PayNumberChoice),
})

export const selectLinkedNumbersByPay = endpoint({
  method: 'GET',
  path: `${path}/linkedNumbersBypay/:pay`,
  params: { pay: z.string().max(64) },
  can,
  summary: 'Linked accounts of a payer account, and who holds them today',
  reply: z.array(LinkedNumberChoice),
})

export const selectBindingStrategies = endpoint({
  method: 'GET',
  path: `${path}/strategyLists/:contractId`,
  can,
  summary: 'Enabled bill generation strategies of a contract',
  reply: z.array(StrategyChoice),
})
