export const text = {
  choose: { en: 'Choose .xlsx or .csv', zh: '选择 .xlsx 或 .csv' },
  limits: {
    en: 'Or drop it here. At most {rows, number} rows and {size}; the first row has the headings.',
    zh: '也可拖放到此处。最多 {rows, number} 行、{size}，首行为表头。',
  },
  columns: { en: 'Columns: {names}. Required: {required}.', zh: '列：{names}。必填：{required}。' },
  template: { en: 'Download template', zh: '下载模板' },
  paste: { en: 'Or paste rows from a spreadsheet', zh: '或粘贴电子表格中的行' },
  pasteHelp: {
    en: 'With their headings. Blanks and commas between thousands are removed where they have one meaning.',
    zh: '须包含表头。空格和含义明确的千位逗号会自动去除。',
  },
  pasteFirst: { en: 'Paste rows first', zh: '请先粘贴内容' },
  pastedName: { en: 'pasted.csv', zh: '粘贴内容.csv' },
  readPasted: { en: 'Read pasted rows', zh: '读取粘贴内容' },
  reading: { en: 'Reading the file', zh: '正在读取文件' },
  row: { en: 'Row', zh: '行' },
  faults: {
    en: '{count, plural, one {# problem} other {# problems}} in {name}. Nothing is imported until all are corrected.',
    zh: '{name} 中有 {count, number} 处问题。全部修正前不会导入任何数据。',
  },
  firstFaults: { en: 'The first {count, number} are shown.', zh: '仅显示前 {count, number} 处。' },
  faultyRows: { en: 'Rows with problems', zh: '有问题的行' },
  fine: {
    en: '{count, plural, one {# row} other {# rows}} in {name}, no problems found.',
    zh: '{name} 共 {count, number} 行，未发现问题。',
  },
  firstRows: { en: 'First rows of the file', zh: '文件的前若干行' },
  place: { en: 'Row {row}, {column}: {error}', zh: '第 {row} 行，{column}：{error}' },
  correctFirst: { en: 'Correct the file first', zh: '请先修正文件' },
  chooseFirst: { en: 'Choose a file first', zh: '请先选择文件' },
  importRows: {
    en: '{count, plural, =0 {Import} one {Import # row} other {Import # rows}}',
    zh: '{count, plural, =0 {导入} other {导入 # 行}}',
  },
} as const
