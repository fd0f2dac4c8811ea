import { type FieldWords, word } from '../reference/word.ts'

/** Fields of imports. */
export const sheetWords: FieldWords = {
  fileName: word('Name of the file.', '文件名。', 'customers.xlsx'),
  'SheetFile.content': word(
    'The bytes in base64: XLSX, or CSV in UTF-8, UTF-16 or GB18030.',
    'Base64 编码的内容：XLSX，或 UTF-8、UTF-16、GB18030 编码的 CSV。',
    'Zm5hbWUsY3VzVHlwZQpMaWdodGhvdXNlLDIK',
  ),
  'SheetPreview.columns': word(
    'The columns that are read, in the order of the file.',
    '将读取的列，按文件中的顺序。',
    ['fname'],
  ),
  'SheetPreview.rows': word(
    'The first 50 rows, and the others whose faults are named.',
    '前 50 行，以及列出问题的其他行。',
  ),
  'rows.row': word('Number of the row; the headings are 1.', '行号，表头为 1。', 2),
  'faults.row': word('Number of the row; the headings are 1.', '行号，表头为 1。', 2),
  'rows.cells': word('The texts of the cells, in the order of the columns.', '单元格文本，顺序与列一致。', [
    'Lighthouse',
  ]),
  totalRows: word('Number of rows below the headings.', '表头以下的行数。', 120),
  faults: word('What is wrong, the first 200.', '问题列表，最多 200 条。'),
  totalFaults: word('Number of all faults.', '问题总数。', 0),
  'faults.column': word(
    'The field; the heading, if no field is called that.',
    '字段名；没有对应字段时为列名。',
    'fphone',
  ),
  'faults.error': word('Name of the error, as in field errors.', '错误名，与字段错误相同。', 'phone'),
  'faults.args': word('What its text needs, such as a maximum.', '错误文本所需的值，例如上限。', {
    max: 200,
  }),
  'importCustomers.count': word('Number of rows that were imported.', '已导入的行数。', 120),
}
