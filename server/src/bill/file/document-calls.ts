import type * as contract from '@fairlead/api/bill/endpoints.ts'
import {
  billActor as actor,
  billOpen as open,
  ofOther,
  onBill,
  onMine,
} from '../../lib/testing/bill/bill-scenes.ts'
import { newBill } from '../../lib/testing/bill/new-bill.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'

/** Calls about the documents of bills, their late fees and credit notes. */
export const documentCalls = {
  exportBillPdf: { works: onBill(true), attack: ofOther(), naming: true, open },
  exportBillLines: { works: onBill(true), attack: ofOther(), naming: true, open },
  exportBillLineSheet: { works: onBill(true), attack: ofOther(), naming: true, open },
  exportMyBillPdf: { works: onMine, attack: ofOther(), naming: true },
  exportMyBillLines: { works: onMine, attack: ofOther(), naming: true },
  exportMyBillLineSheet: { works: onMine, attack: ofOther(), naming: true },
  getLateFees: { works: onBill(true), attack: ofOther(), naming: true, open },
  waiveLateFees: {
    works: onBill(true, { body: { waivedUntil: '2026-12-31', reason: 'Agreed' } }),
    attack: ofOther({ body: { waivedUntil: '2026-12-31', reason: 'Agreed' } }),
    naming: true,
    open,
    actor,
  },
  addCreditNote: {
    works: async (w) => {
      const { id } = await newBill(w)
      return {
        by: w.as('reseller'),
        sent: { params: { billId: id }, body: { amount: '10', reason: 'Outage' } },
      }
    },
    attack: (id) => ({ params: { billId: id('billId') }, body: { amount: '10', reason: 'Outage' } }),
    naming: true,
    open,
    actor,
  },
  listBillMails: {
    works: onBill(true),
    attack: ofOther(),
    naming: true,
    many: async (w) => {
      const { id } = await newBill(w, { change: { id: w.site('a.example').id } })
      await w.rows(
        `insert into bill_mail (account_id, bill_id, recipient, created_at)
         select $1, $2, 'n@test.example', ${moment} ${manyRows}`,
        [w.people.reseller.accountId, id],
      )
    },
    open,
  },
  sendBill: {
    works: async (w) => {
      const { id } = await newBill(w)
      return { by: w.as('reseller'), sent: { params: { billId: id }, body: { email: 'bills@test.example' } } }
    },
    attack: (id) => ({ params: { billId: id('billId') }, body: { email: 'bills@test.example' } }),
    naming: true,
    open,
    actor,
  },
} satisfies Partial<SliceCalls<typeof contract>>
