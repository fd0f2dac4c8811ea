import { expect, test } from 'vitest'
import { letterHtml, letterText } from './letter.ts'

const hostile = `<img src=x onerror="alert('1')">&amp;`

test('a text is unchanged in plain text, and escaped in HTML', () => {
  const lines = [hostile, { label: hostile, value: hostile }, { link: `https://a.example/#"><script>` }]
  expect(letterText(lines)).toBe(`${hostile}\n\n${hostile}: ${hostile}\n\nhttps://a.example/#"><script>\n`)
  const html = letterHtml(lines, 'zh')
  expect(html).toContain('<html lang="zh-CN">')
  const own = html.replaceAll(/<\/?(?:!doctype html|html|body|p|a|code)(?: [a-z]+="[^"<>]*")*>/g, '')
  expect(own).not.toMatch(/[<>"']/)
  expect(html).toContain('<a href="https://a.example/#&quot;&gt;&lt;script&gt;">')
})
