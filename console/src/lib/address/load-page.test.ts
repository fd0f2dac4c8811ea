import { expect, test } from 'vitest'
import { ChunkError, loadPage } from './load-page.ts'

test('returns the page', async () => {
  await expect(loadPage(async () => 'page')).resolves.toBe('page')
})

test('a page that cannot be fetched is reported', async () => {
  await expect(loadPage(() => Promise.reject(new TypeError('offline')))).rejects.toBeInstanceOf(ChunkError)
})

test('loading is aborted when the time limit is over', async () => {
  await expect(loadPage(() => new Promise(() => {}), 1)).rejects.toThrow('took too long')
})
