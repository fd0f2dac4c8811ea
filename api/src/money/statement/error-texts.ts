import type { ErrorHelp } from '../../failure.ts'

/** The texts of the failures of statements. */
export const statementFailureHelp = {
  pdfFont: {
    text: {
      en: 'PDF files are not available because this server lacks a font. Contact the administrator.',
      zh: '服务器缺少生成 PDF 所需的字体，请联系管理员',
    },
    means: {
      en: 'The font with Chinese characters is not installed on the server.',
      zh: '服务器未安装包含中文字符的字体。',
    },
    act: {
      en: 'Export a statement as CSV. An administrator can install the font as described in the README.',
      zh: '账单可导出为 CSV。管理员可按 README 的说明安装字体。',
    },
  },
} as const satisfies Record<string, ErrorHelp>
