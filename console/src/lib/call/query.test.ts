import { getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { callQuery, queryClient } from './query.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a page without the id of its object asks nothing, and its object is missing', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  await expect(queryClient.query(callQuery(getSite, { params: { id: '' } }))).rejects.toEqual(
    new CallError('badInput'),
  )
  expect(fetched).not.toHaveBeenCalled()
})
