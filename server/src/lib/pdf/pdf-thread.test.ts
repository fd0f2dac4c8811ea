import { exportSecurityReport } from '@fairlead/api/ddos/attack.ts'
import { inject, expect, test } from 'vitest'
import { urlOf } from '../testing/client.ts'
import { world } from '../testing/world.ts'
import { drawBeside } from './pdf-thread.ts'

const module = new URL('testing/lines.ts', import.meta.url).href
const readPdfText = async (pieces: AsyncIterable<Buffer>) => {
  let text = ''
  for await (const piece of pieces) text += piece.toString()
  return text
}

test('documents are drawn beside the loop that serves everybody', async () => {
  const w = await world({ sites: ['a.example'], env: { PDF_FONT: inject('blankFont') } })
  const url = urlOf(exportSecurityReport, {})
  const draw = () => w.as('owner').send({ url })
  await draw()
  const [all, loop] = [process.cpuUsage(), process.threadCpuUsage()]
  const replies = await Promise.all(Array.from({ length: 6 }, draw))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(process.threadCpuUsage(loop).user).toBeLessThan(process.cpuUsage(all).user / 2)
})

test('pieces are drawn when they are asked for, from what the thread reads', async () => {
  const read: number[] = []
  const reads = { line: async (at: number) => (read.push(at), `line ${at}\n`) }
  const pieces = drawBeside({ owner: 'a', module, name: 'lines', options: 3, reads })
  expect(String((await pieces.next()).value)).toBe('line 0\n')
  expect(read).toEqual([0])
  expect(await readPdfText(pieces)).toBe('line 1\nline 2\n')
})

test('a read that fails fails the document with its own error', async () => {
  const gone = new Error('signed out')
  const reads = { line: () => Promise.reject(gone) }
  await expect(
    readPdfText(drawBeside({ owner: 'a', module, name: 'lines', options: 3, reads })),
  ).rejects.toBe(gone)
})

test('a reader who leaves gives the place of the document back', async () => {
  const reads = { line: async (at: number) => `${at}` }
  const lines = () => drawBeside({ owner: 'a', module, name: 'lines', options: 9, reads })
  for (let round = 0; round < 5; round += 1) {
    const pieces = lines()
    await pieces.next()
    await pieces.return(undefined)
  }
  expect(await readPdfText(lines())).toBe('012345678')
})

test('a thread that breaks fails its documents, and the next one has another', async () => {
  const reads = { line: async (at: number) => `${at}` }
  const broken = drawBeside({ owner: 'a', module, name: 'breaks', options: 1, reads })
  await expect(readPdfText(broken)).rejects.toThrow('ended')
  expect(await readPdfText(drawBeside({ owner: 'a', module, name: 'lines', options: 2, reads }))).toBe('01')
})
