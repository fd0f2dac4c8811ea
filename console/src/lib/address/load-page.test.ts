import { expect, test } from 'vitest'
import { ChunkError, loadPage } from './load-page.ts'

test('gives the page', async () => {
  await expect(loadPage(async () => 'page')).resolves.toBe('page')
})

test('a page that cannot be fetched says so', async () => {
  await expect(loadPage(() => Promise.reject(new TypeError('offline')))).rejects.toBeInstanceOf(ChunkError)
})

test('a page that is not loaded within the limit is given up', async () => {
  await expect(loadPage(() => new Promise(() => {}), 1)).rejects.toThrow('took too long')
})
