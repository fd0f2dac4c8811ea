import type { BillLine } from '@fairlead/api/bill/bill.ts'
import { drawBeside } from '../../lib/pdf/pdf-thread.ts'
import type { BillPdfOptions } from './bill-pdf.ts'

type Read = (above: number, kind?: BillLine['kind']) => Promise<readonly BillLine[]>

/** The pieces of a bill as PDF, drawn in a thread. `owner` is the account that asks. */
export const drawBill = (owner: string, options: BillPdfOptions, read: Read) =>
  drawBeside({
    owner,
    module: new URL('bill-pdf.ts', import.meta.url).href,
    name: 'billPdf',
    options,
    reads: {
      lines: ({ above, kind }: { above: number; kind: BillLine['kind'] }) => read(above, kind),
    },
  })
