import type * as contract from '@fairlead/api/linked-number/endpoints.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { IdOf, SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

type Seller = 'reseller' | 'operator' | 'stranger'

let made = 0

/** A payer account of the seller. */
export async function newPayer(
  w: World,
  seller: Seller = 'reseller',
  number = `8000${++made}`,
  remarks = '',
) {
  const [row] = await w.rows<{ id: string }>(
    `insert into payer (account_id, number, area_type, currency, remarks) values ($1, $2, 1, 'USD', $3) returning id`,
    [w.people[seller].accountId, number, remarks],
  )
  return { id: row?.id ?? '', number }
}

/** A linked account of the seller, with a payer account of its own unless one is named. */
export async function newLinkedNumber(
  w: World,
  seller: Seller = 'reseller',
  {
    number = `0330${++made}`,
    payerId,
    remarks = '',
  }: { number?: string; payerId?: string; remarks?: string } = {},
) {
  const payer = payerId ?? (await newPayer(w, seller)).id
  const [row] = await w.rows<{ id: string }>(
    `insert into linked_number (account_id, payer_id, number, remarks) values ($1, $2, $3, $4) returning id`,
    [w.people[seller].accountId, payer, number, remarks],
  )
  return { id: row?.id ?? '', number, payerId: payer }
}

export async function victim(w: World) {
  const payer = await newPayer(w, 'stranger', '909090900001', 'payer of the victim')
  const { id } = await newLinkedNumber(w, 'stranger', {
    number: '909090900011',
    payerId: payer.id,
    remarks: 'linked account of the victim',
  })
  return {
    ids: { payerId: payer.id, linkedNumberId: id },
    words: ['payer of the victim', 'linked account of the victim'],
  }
}

const open = 'billing side'
const actor = 'reseller'
const change = { areaType: 2 as const, currency: 'CNY' as const, remarks: 'Changed' }
const payerBody = () => ({ ...change, payNumber: `7000${++made}` })
const linkedBody = (payerId: string) => ({ payerId, linkedNumber: `0440${++made}`, remarks: '' })
const fileOf = (text: string) => ({
  body: { fileName: 'linked.csv', content: Buffer.from(text).toString('base64') },
})
const onPayer = (body?: object) => async (w: World) => ({
  by: w.as('reseller'),
  sent: { params: { id: (await newPayer(w)).id }, ...(body && { body }) },
})
const onLinked = (bodyOf?: (payerId: string) => object) => async (w: World) => {
  const { id, payerId } = await newLinkedNumber(w)
  return { by: w.as('reseller'), sent: { params: { id }, ...(bodyOf && { body: bodyOf(payerId) }) } }
}
const ofOther = (name: 'payerId' | 'linkedNumberId', bodyOf?: (id: IdOf) => object) => (id: IdOf) => ({
  params: { id: id(name) },
  ...(bodyOf && { body: bodyOf(id) }),
})
const imported = async (w: World) => ({
  by: w.as('reseller'),
  sent: fileOf(`payNumber,linkedNumber\n${(await newPayer(w)).number},0550${++made}\n`),
})

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listPayers: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { payNumber: 'victim' } }),
    many: (w) =>
      w.rows(
        `insert into payer (account_id, number, area_type, currency, created_at)
         select $1, 'P' || ${twoDigits}, 1, 'USD', ${moment} ${manyRows}`,
        [w.people.reseller.accountId],
      ),
    open,
  },
  addPayer: {
    works: (w) => ({ by: w.as('reseller'), sent: { body: payerBody() } }),
    attack: () => ({ body: payerBody() }),
    open,
    actor,
  },
  editPayer: {
    works: onPayer(change),
    attack: ofOther('payerId', () => change),
    naming: true,
    open,
    actor,
  },
  deletePayer: { works: onPayer(), attack: ofOther('payerId'), naming: true, open, actor },
  listLinkedNumbers: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { linkedNumber: 'victim' } }),
    many: async (w) => {
      const { id } = await newPayer(w)
      await w.rows(
        `insert into linked_number (account_id, payer_id, number, created_at)
         select $1, $2, 'L' || ${twoDigits}, ${moment} ${manyRows}`,
        [w.people.reseller.accountId, id],
      )
    },
    open,
  },
  addLinkedNumber: {
    works: async (w) => ({ by: w.as('reseller'), sent: { body: linkedBody((await newPayer(w)).id) } }),
    attack: (id) => ({ body: linkedBody(id('payerId')) }),
    outcome: 400,
    open,
    actor,
  },
  editLinkedNumber: {
    works: onLinked((payerId) => ({ payerId, remarks: 'Changed' })),
    attack: ofOther('linkedNumberId', (id) => ({ payerId: id('payerId'), remarks: 'attacked' })),
    naming: true,
    open,
    actor,
  },
  deleteLinkedNumber: { works: onLinked(), attack: ofOther('linkedNumberId'), naming: true, open, actor },
  previewLinkedNumbers: {
    works: imported,
    attack: () => fileOf('payNumber,linkedNumber\n909090900001,1\n'),
    open,
    unlogged: 'reads a file, and saves nothing',
  },
  importLinkedNumbers: {
    works: imported,
    attack: () => fileOf('payNumber,linkedNumber\n909090900001,1\n'),
    outcome: 400,
    open,
    actor,
  },
}
