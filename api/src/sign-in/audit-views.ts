import { z } from 'zod'

export const auditViews = {
  access: z.object({ keys: z.array(z.string()), passkeys: z.array(z.string()) }),
} as const
