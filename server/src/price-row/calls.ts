import type * as contract from '@fairlead/api/price-row/endpoints.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import type { IdOf, SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

const open = 'billing side'
const file = {
  fileName: 'prices.csv',
  content: Buffer.from('rule,type,kind,discountRate\n1,1,product,0.9').toString('base64'),
}
const reads = {
  works: (w: World) => ({ by: w.as('reseller'), sent: { body: file } }),
  attack: () => ({ body: file }),
  unlogged: 'reads a file, and saves nothing',
  open,
} as const
const exported = {
  works: async (w: World) => {
    const { contractId } = await newResold(w)
    return { by: w.as('reseller'), sent: { params: { id: contractId } } }
  },
  attack: (id: IdOf) => ({ params: { id: id('resaleContractId') } }),
  naming: true,
  open,
} as const

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  previewPriceRows: reads,
  readPriceRows: reads,
  exportPriceRowsCsv: exported,
  exportPriceRowsXlsx: exported,
}
