import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { extractText } from 'unpdf'
import { fontFile } from './font.ts'

test('without a setting there is a font in which documents have Latin, Chinese and rare characters of names', async () => {
  const doc = new Pdf({ compress: false })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  const text = 'Statement 账单明细 喆堃䶮'
  doc.font(fontFile(undefined) ?? '').text(text)
  doc.end()
  await ended
  const file = Buffer.concat(pieces)
  expect(file.includes('NotoSansHans')).toBe(true)
  expect((await extractText(new Uint8Array(file), { mergePages: true })).text).toContain(text)
})
