import { z } from 'zod'
import { LinkedNumber } from './linked-number.ts'
import { Payer } from './payer.ts'

export const auditViews = {
  payer: Payer.pick({ payNumber: true, areaType: true, currency: true, remarks: true }),
  linkedNumber: LinkedNumber.pick({ linkedNumber: true, payNumber: true, remarks: true }),
  linkedNumberImport: z.object({ fileName: z.string(), count: z.number() }),
} as const
