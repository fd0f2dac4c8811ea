import type { ErrorHelp } from '../../failure.ts'

/** The texts of the failures of statements. */
export const statementFailureHelp = {
  pdfFont: {
    text: {
      en: 'PDF files are not available because this server lacks a font. Contact the administrator.',
      zh: '服务器缺少生成 PDF 所需的字体，请联系管理员',
    },
    means: {
      en: 'The font file that the server is set to use is not there.',
      zh: '服务器设置的字体文件不存在。',
    },
    act: {
      en: 'Export a statement as CSV. An administrator can correct the setting PDF_FONT or remove it.',
      zh: '账单可导出为 CSV。管理员可更正或删除 PDF_FONT 设置。',
    },
  },
} as const satisfies Record<string, ErrorHelp>
