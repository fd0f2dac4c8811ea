import type { BindingApplicationInput } from '@fairlead/api/account-binding/application.ts'
import type * as contract from '@fairlead/api/account-binding/endpoints.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { Seller } from '../lib/testing/scene/customer.ts'
import { newLinked, newResold } from '../lib/testing/scene/resold.ts'
import type { IdOf, SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

let made = 0

/** What an application names: a contract with a strategy, and a payer account with a linked account. */
export async function newGround(w: World, seller: Seller = 'reseller', numbers = [`0990${++made}`]) {
  const resold = await newResold(w, seller)
  return { ...resold, ...(await newLinked(w, seller, numbers)), numbers }
}
export type Soil = Awaited<ReturnType<typeof newGround>>

export const applicationInput = (
  of: Pick<Soil, 'payNumber' | 'contractId' | 'strategyId' | 'numbers'>,
  change: Partial<BindingApplicationInput> = {},
): BindingApplicationInput => ({
  payerNumber: of.payNumber,
  contractId: of.contractId,
  billGenerateStrategyId: of.strategyId,
  linkedNumbers: [...of.numbers],
  startDate: '2026-10-01',
  email: '',
  conditionExplain: 'The customer takes over production',
  ...change,
})

/** An application that is drafted. */
export async function newApplication(w: World, seller: Seller = 'reseller', explanation = 'Takes over') {
  const of = await newGround(w, seller)
  const { accountId } = w.people[seller]
  const [row] = await w.rows<{ id: string }>(
    `insert into binding_application (account_id, number, payer_id, contract_id, strategy_id, start_date, explanation)
     select $1, 'B' || lpad((count(*) + 1)::text, 6, '0'), $2, $3, $4, '2026-10-01', $5
       from binding_application where account_id = $1 returning id`,
    [accountId, of.payerId, of.contractId, of.strategyId, explanation],
  )
  const id = row?.id ?? ''
  await w.rows(
    `insert into binding_application_number (account_id, application_id, linked_number_id)
     select account_id, $1, id from linked_number where payer_id = $2`,
    [id, of.payerId],
  )
  return { ...of, id }
}

/** A finished application with its binding. */
export async function newBinding(w: World, seller: Seller = 'reseller', explanation = 'Takes over') {
  const of = await newApplication(w, seller, explanation)
  await w.rows('update binding_application set status = 1 where id = $1', [of.id])
  const [row] = await w.rows<{ id: string; linked: string }>(
    `insert into account_binding (account_id, application_id, linked_number_id, contract_id, strategy_id, begins)
     select a.account_id, a.id, o.linked_number_id, a.contract_id, a.strategy_id, a.start_date
       from binding_application a join binding_application_number o on o.application_id = a.id
      where a.id = $1 returning id, linked_number_id as linked`,
    [of.id],
  )
  return { ...of, bindingId: row?.id ?? '', linkedNumberId: row?.linked ?? '' }
}

export async function victim(w: World) {
  const of = await newBinding(w, 'stranger', 'application of the victim')
  const draft = await newApplication(w, 'stranger', 'application of the victim')
  return {
    ids: { bindingApplicationId: draft.id, bindingId: of.bindingId, bindingStrategyId: of.strategyId },
    words: ['application of the victim', of.customerName],
  }
}

const open = 'billing side'
const actor = 'reseller'

const onDraft =
  (more: (of: Soil) => object = () => ({})) =>
  async (w: World) => {
    const of = await newApplication(w)
    return { by: w.as('reseller'), sent: { params: { id: of.id }, ...more(of) } }
  }
const ofOther =
  (more: (id: IdOf) => object = () => ({})) =>
  (id: IdOf) => ({ params: { id: id('bindingApplicationId') }, ...more(id) })
const otherInput = (id: IdOf) => ({
  body: applicationInput({
    payNumber: '1',
    contractId: id('resaleContractId'),
    strategyId: id('bindingStrategyId'),
    numbers: ['1'],
  }),
})
const cause = { tCause: 'The customer has left' }
const fileOf = (row: string) => ({
  body: {
    fileName: 'bindings.csv',
    content: Buffer.from(
      `linkedNumber,contractNumber,billGenerateStrategyName,startDate,conditionExplain\n${row}\n`,
    ).toString('base64'),
  },
})
const fileOfOwn = async (w: World) => {
  const of = await newGround(w)
  const row = `${of.numbers[0]},${of.contractNumber},${of.strategyName},2026-10-01,Import`
  return { by: w.as('reseller'), sent: fileOf(row) }
}
const otherFile = () => fileOf('1,R999999,Strategy,2026-10-01,Import')
const reads = (w: World) => ({ by: w.as('reseller'), sent: {} })

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  selectCurrencies: { works: reads, attack: () => ({}), open },
  selectPayNumbers: { works: reads, attack: () => ({}), open },
  selectLinkedNumbersByPay: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: { pay: (await newGround(w)).payNumber } },
    }),
    attack: () => ({ params: { pay: '909090900001' } }),
    open,
  },
  selectBindingStrategies: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: { contractId: (await newGround(w)).contractId } },
    }),
    attack: (id) => ({ params: { contractId: id('resaleContractId') } }),
    open,
  },
  listBindingApplications: {
    works: reads,
    attack: () => ({ query: { linkedNumber: '0990' } }),
    many: async (w) => {
      const { id } = await newApplication(w)
      await w.rows(
        `insert into binding_application (account_id, number, payer_id, contract_id, strategy_id, start_date, explanation, created_at)
         select account_id, 'B9999' || ${twoDigits}, payer_id, contract_id, strategy_id, start_date + n, explanation, ${moment}
           from binding_application, (select n ${manyRows}) of where id = $1`,
        [id],
      )
    },
    open,
  },
  getBindingApplication: { works: onDraft(), attack: ofOther(), naming: true, open },
  addBindingApplication: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { body: applicationInput(await newGround(w)) },
    }),
    attack: otherInput,
    outcome: 400,
    open,
    actor,
  },
  editBindingApplication: {
    works: onDraft((of) => ({ body: applicationInput(of, { conditionExplain: 'Changed' }) })),
    attack: ofOther(otherInput),
    naming: true,
    open,
    actor,
  },
  submitBindingApplication: { works: onDraft(), attack: ofOther(), naming: true, open, actor },
  terminateBindingApplication: {
    works: onDraft(() => ({ body: { ...cause, endDate: null } })),
    attack: ofOther(() => ({ body: { ...cause, endDate: null } })),
    naming: true,
    open,
    actor,
  },
  previewBindings: {
    works: fileOfOwn,
    attack: otherFile,
    unlogged: 'reads a file, and saves nothing',
    open,
  },
  importBindings: { works: fileOfOwn, attack: otherFile, outcome: 400, open, actor },
  listBindings: {
    works: reads,
    attack: () => ({ query: { linkedNumber: '0990' } }),
    many: async (w) => {
      const { bindingId } = await newBinding(w)
      await w.rows(
        `with more as (
           insert into linked_number (account_id, payer_id, number)
           select n.account_id, n.payer_id, 'M' || ${twoDigits.replace('n::', 'x.n::')}
             from account_binding b join linked_number n on n.id = b.linked_number_id, (select n ${manyRows}) x
            where b.id = $1 returning id, number)
         insert into account_binding (account_id, application_id, linked_number_id, contract_id, strategy_id, begins)
         select b.account_id, b.application_id, m.id, b.contract_id, b.strategy_id, b.begins + right(m.number, 2)::int / 5
           from more m, account_binding b where b.id = $1`,
        [bindingId],
      )
    },
    open,
  },
  endBinding: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: {
        params: { id: (await newBinding(w)).bindingId },
        body: { ...cause, endDate: '2026-10-12' },
      },
    }),
    attack: (id) => ({ params: { id: id('bindingId') }, body: { ...cause, endDate: '2026-10-12' } }),
    naming: true,
    open,
    actor,
  },
}
