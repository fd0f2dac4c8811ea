import type { Language } from '@fairlead/api/text.ts'

/** A part of a mail: a paragraph, a link, or a value to copy with its label. */
export type LetterLine = string | { link: string } | { label: string; value: string }

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')

export const letterText = (lines: readonly LetterLine[]): string =>
  `${lines
    .map((line) =>
      typeof line === 'string' ? line : 'link' in line ? line.link : `${line.label}: ${line.value}`,
    )
    .join('\n\n')}\n`

function htmlOf(line: LetterLine): string {
  if (typeof line === 'string') return `<p>${escape(line)}</p>`
  if ('link' in line) return `<p><a href="${escape(line.link)}">${escape(line.link)}</a></p>`
  return `<p>${escape(line.label)}: <code>${escape(line.value)}</code></p>`
}

/** The same text as HTML, without pictures and external styles, with every text escaped. */
export const letterHtml = (lines: readonly LetterLine[], language: Language): string =>
  `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><body style="font-family: sans-serif">${lines
    .map(htmlOf)
    .join('')}</body></html>`
