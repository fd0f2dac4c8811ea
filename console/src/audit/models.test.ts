import { auditModels as all } from '@fairlead/api/audit/models.ts'
import { expect, test } from 'vitest'
import { auditModels } from './models.ts'

test('the log of the console names the same objects as its export', () => {
  expect(auditModels).toEqual(all)
})
