import {
  canSendBill,
  exportBillLines,
  exportBillLineSheet,
  exportBillPdf,
  exportMyBillLines,
  exportMyBillLineSheet,
  exportMyBillPdf,
  listBillMails,
  sendBill,
} from '@fairlead/api/bill/document/bill-file.ts'
import { demand, Fail } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { fontFile } from '../../lib/pdf/font.ts'
import type { Settings } from '../../settings.ts'
import { findBill } from '../bills.ts'
import { findBought } from '../bought-bills.ts'
import { drawBill } from './draw-bill.ts'
import { lineFile, readerOf } from './lines.ts'
import { askMail, listMailPage } from './mails.ts'
import { findBoughtPaper, findPaper } from './paper.ts'

/** Bills as files, and by mail. */
export function billFileRoutes(
  { serve, serveFile }: Serve,
  { home, pdfFont }: Pick<Settings, 'home' | 'pdfFont'>,
) {
  const font = fontFile(pdfFont)

  for (const { endpoint, find, isBought } of [
    { endpoint: exportBillPdf, find: findPaper, isBought: false },
    { endpoint: exportMyBillPdf, find: findBoughtPaper, isBought: true },
  ] as const)
    serveFile(endpoint, async ({ tx, me, params }, again) => {
      const paper = await find(tx, me.account_id, params.id)
      if (font === undefined) throw new Fail('pdfFont')
      const read = readerOf(again, me.account_id, params.id, isBought)
      return {
        name: `${paper.bill.fnumber}.pdf`,
        pieces: drawBill(me.account_id, { paper, product: home.product, font }, read),
      }
    })

  for (const { endpoint, find, isBought, ending } of [
    { endpoint: exportBillLines, find: findBill, isBought: false, ending: 'csv' },
    { endpoint: exportBillLineSheet, find: findBill, isBought: false, ending: 'xlsx' },
    { endpoint: exportMyBillLines, find: findBought, isBought: true, ending: 'csv' },
    { endpoint: exportMyBillLineSheet, find: findBought, isBought: true, ending: 'xlsx' },
  ] as const)
    serveFile(endpoint, async ({ tx, me, params, language }, again) => {
      const { fnumber, currencyCode: currency } = await find(tx, me.account_id, params.id)
      const read = readerOf(again, me.account_id, params.id, isBought)
      return {
        name: `${fnumber}.${ending}`,
        pieces: lineFile(read, { ending, currency, language }),
      }
    })

  serve(listBillMails, ({ tx, me, params, query }) => listMailPage(tx, me.account_id, params.id, query))
  serve(sendBill, async ({ tx, me, params, body, now, added }) => {
    demand(canSendBill(await findBill(tx, me.account_id, params.billId)))
    return added(await askMail(tx, me, params.billId, body.email, now))
  })
}
