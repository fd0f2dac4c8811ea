import {
  exportPriceRowsCsv,
  exportPriceRowsXlsx,
  previewPriceRows,
  readPriceRows,
} from '@fairlead/api/price-row/price-row.ts'
import type { Language } from '@fairlead/api/text.ts'
import { csvTable } from '../lib/csv.ts'
import type { Again } from '../lib/http/call/call.ts'
import type { Serve } from '../lib/http/serve.ts'
import { previewOf } from '../lib/sheet/judge-sheet.ts'
import { sheetFail } from '../lib/sheet/sheet-fail.ts'
import { xlsxPieces } from '../lib/sheet/write-xlsx.ts'
import { findNamedTerms } from '../resale-contract/public.ts'
import { judgePriceRows } from './judge-price-rows.ts'
import { priceRowTable } from './price-row-files.ts'

type Asked = { accountId: string; id: string; language: Language }

async function findTable(again: Again, { accountId, id, language }: Asked) {
  const { terms } = await again((tx) => findNamedTerms(tx, accountId, id))
  const { headings, rows } = priceRowTable(terms.rules, language)
  async function* pieces() {
    yield rows
  }
  return { headings, rows: pieces() }
}

export function priceRowRoutes({ serve, serveFile }: Serve) {
  serve(previewPriceRows, async ({ body }) => previewOf(await judgePriceRows(body)))
  serve(readPriceRows, async ({ body }) => {
    const { rows, rules, faults } = await judgePriceRows(body)
    if (faults.length > 0) throw sheetFail('sheetFaulty')
    return { count: rows.length, rules }
  })
  serveFile(exportPriceRowsCsv, async ({ me, params: { id }, language }, again) => ({
    name: 'prices.csv',
    pieces: csvTable(await findTable(again, { accountId: me.account_id, id, language })),
  }))
  serveFile(exportPriceRowsXlsx, async ({ me, params: { id }, language }, again) => ({
    name: 'prices.xlsx',
    pieces: xlsxPieces(await findTable(again, { accountId: me.account_id, id, language })),
  }))
}
