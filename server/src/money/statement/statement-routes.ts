import {
  exportStatementCsv,
  exportStatementPdf,
  getMonthStatement,
  listMonthStatements,
  listStatementHours,
  listStatementUsage,
} from '@fairlead/api/money/statement/month-statement.ts'
import { Fail } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { fontFile } from '../../lib/pdf/font.ts'
import { drawBeside } from '../../lib/pdf/pdf-thread.ts'
import type { Settings } from '../../settings.ts'
import { listMonths, findStatementMonth } from './months.ts'
import { monthCsv } from './statement-csv.ts'
import { eventsAbove } from './events.ts'
import { pdfPieceSize } from './statement-figures.ts'
import { listHours, listMonthUsage, listUsage } from './usage.ts'

export type StatementOptions = Pick<Settings, 'home' | 'pdfFont'>

export function statementRoutes({ serve, serveFile }: Serve, { home, pdfFont }: StatementOptions) {
  const font = fontFile(pdfFont)

  serve(listMonthStatements, ({ tx, me, query, now }) => listMonths(tx, me.account_id, query, now))
  serve(getMonthStatement, ({ tx, me, params, now }) => findStatementMonth(tx, me, params.month, now))
  serve(listStatementUsage, ({ tx, me, query }) => listUsage(tx, me.account_id, query))
  serve(listStatementHours, ({ tx, me, query }) => listHours(tx, me.account_id, query))

  const nameOf = (number: string, month: string, ending: 'csv' | 'pdf') =>
    `statement-${number}-${month}.${ending}`
  serveFile(exportStatementCsv, async ({ tx, me, params: { month }, language, now }, again) => {
    const statement = await findStatementMonth(tx, me, month, now)
    return {
      name: nameOf(me.account_number, month, 'csv'),
      pieces: monthCsv(again, me.account_id, statement, language),
    }
  })
  serveFile(exportStatementPdf, async ({ tx, me, params: { month }, language, now }, again) => {
    const statement = await findStatementMonth(tx, me, month, now)
    if (font === undefined) throw new Fail('pdfFont')
    const accountId = me.account_id
    const pieces = drawBeside({
      owner: accountId,
      module: new URL('statement-pdf.ts', import.meta.url).href,
      name: 'monthPdf',
      options: { statement, language, product: home.product, font, now },
      reads: {
        events: (above: number) =>
          again((piece) => eventsAbove(piece, { accountId, month, above, limit: pdfPieceSize })),
        usage: () => again((piece) => listMonthUsage(piece, accountId, month)),
      },
    })
    return { name: nameOf(me.account_number, month, 'pdf'), pieces }
  })
}
