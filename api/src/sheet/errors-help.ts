import type { Text } from '../text.ts'
import type { fieldErrors } from './errors.ts'

export const fieldErrorTexts = {
  sheetTooLarge: {
    en: 'The file is too large: at most 700 KB and 100 columns. Split it.',
    zh: '文件过大：最多 700 KB、100 列。请拆分文件。',
  },
  sheetRows: { en: 'The file has more than 2,000 rows. Split it.', zh: '文件超过 2,000 行，请拆分文件。' },
  sheetUnreadable: {
    en: 'The file cannot be read as a table. Save it as .xlsx or .csv.',
    zh: '无法将该文件读取为表格，请另存为 .xlsx 或 .csv。',
  },
  sheetOld: {
    en: 'Files of Excel 2003 and files with a password cannot be read. Save it as .xlsx without a password.',
    zh: '无法读取 Excel 2003 格式或带密码的文件，请另存为不带密码的 .xlsx。',
  },
  sheetEmpty: { en: 'The file has no rows below its headings', zh: '文件的表头下没有数据行' },
  sheetEncoding: {
    en: 'The characters of the file cannot be read. Save it as CSV UTF-8.',
    zh: '无法识别文件的字符编码，请另存为 CSV UTF-8。',
  },
  sheetHeading: {
    en: 'This column is unknown. Rename or delete it.',
    zh: '未知的列，请修改列名或删除该列。',
  },
  sheetMissing: { en: 'This column is missing', zh: '缺少此列' },
  sheetFaulty: { en: 'Nothing was imported: correct the file first', zh: '未导入任何数据：请先修正文件' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
