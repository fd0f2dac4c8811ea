import { z } from 'zod'
import { Notice } from './notice.ts'

export const auditViews = {
  edge: z.object({ name: z.string(), regions: z.array(z.number()) }),
  notice: z.object(Notice.shape),
} as const
