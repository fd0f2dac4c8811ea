import type { Text } from '../text.ts'

/** Why a whole cost file or delivery is refused. `detail` is what the file says, or what it lacks. */
export const refusalTexts = {
  empty: { en: 'The file has no rows.', zh: '文件没有数据行。' },
  encoding: {
    en: 'The file is not UTF-8. Export it again as CSV in UTF-8, or as Parquet.',
    zh: '文件不是 UTF-8 编码。请重新导出为 UTF-8 的 CSV 或 Parquet。',
  },
  cut: {
    en: 'The file ends in the middle of a row. Deliver it again.',
    zh: '文件在某一行中间结束，内容不完整。请重新交付。',
  },
  damaged: {
    en: 'The file cannot be unpacked or read: {detail}',
    zh: '无法解压或读取文件：{detail}',
  },
  zip: {
    en: 'ZIP archives are not read. Choose GZIP or Parquet in the settings of the export.',
    zh: '不支持 ZIP 压缩包。请在导出设置中选择 GZIP 或 Parquet。',
  },
  tooLarge: {
    en: 'Unpacked, the file is larger than {detail}. Split it into parts.',
    zh: '解压后的文件大于 {detail}。请拆分文件。',
  },
  longRow: { en: 'A row is longer than 1 MB.', zh: '某一行超过 1 MB。' },
  columnsMissing: {
    en: 'The file lacks columns that are needed: {detail}',
    zh: '文件缺少必需的列：{detail}',
  },
  unknownFormat: {
    en: 'The columns are none of AWS CUR, FOCUS or the instance bill of Alibaba Cloud. The first are: {detail}',
    zh: '文件的列不属于 AWS CUR、FOCUS 或阿里云实例账单。前几列为：{detail}',
  },
  azure: {
    en: 'This is a usage file of Azure. Export cost and usage in the FOCUS format instead.',
    zh: '这是 Azure 用量文件。请改为导出 FOCUS 格式的费用与用量。',
  },
  oci: {
    en: 'This is a cost report of Oracle Cloud, which has no list prices. Use its FOCUS reports instead.',
    zh: '这是 Oracle Cloud 费用报告，不含公开价。请改用 FOCUS 格式的报告。',
  },
  noGoodRows: {
    en: 'None of its rows can be read. The reasons are in the list of problems.',
    zh: '没有一行可以读取，原因见问题列表。',
  },
  partMissing: {
    en: 'A part of the delivery is missing: {detail}. The current version stays.',
    zh: '交付内容缺少部分文件：{detail}。当前版本保持不变。',
  },
  manifest: {
    en: 'The manifest cannot be read: {detail}',
    zh: '无法读取清单文件：{detail}',
  },
  severalMonths: {
    en: 'The delivery has more than {detail} payers or months. Split it.',
    zh: '交付内容包含超过 {detail} 个付款账户或月份。请拆分。',
  },
} as const satisfies Record<string, Text>

export type RefusalReason = keyof typeof refusalTexts

/** Why a source of cost files cannot be read. */
export const sourceFailureTexts = {
  noFolder: { en: 'The folder does not exist on the server.', zh: '服务器上没有此文件夹。' },
  tooManyFiles: {
    en: 'There are more than 20,000 files. Enter a longer prefix.',
    zh: '文件超过 20,000 个，请填写更长的前缀。',
  },
  largeManifest: { en: 'A manifest is larger than 20 MB.', zh: '清单文件大于 20 MB。' },
  private: { en: 'The address of the bucket is private.', zh: '存储桶的地址是内网地址。' },
  unreachable: { en: 'The bucket cannot be reached.', zh: '无法连接存储桶。' },
  denied: {
    en: 'The bucket refuses this secret key. Check it, and that it may list and read objects.',
    zh: '存储桶拒绝了此密钥。请检查密钥，以及其列出和读取对象的权限。',
  },
  status: { en: 'The bucket responded with an error.', zh: '存储桶返回了错误。' },
  unreadable: {
    en: 'The bucket sent a list of objects that cannot be read.',
    zh: '无法读取存储桶返回的对象列表。',
  },
} as const satisfies Record<string, Text>

export type SourceFailureReason = keyof typeof sourceFailureTexts

/** Why a row of a cost file is not counted. `detail` is the column and what it holds. */
export const rowFaultTexts = {
  cells: { en: 'The row has {detail} cells.', zh: '该行的单元格数为 {detail}。' },
  quotes: {
    en: 'A quotation mark is not closed before the end of its cell.',
    zh: '单元格的引号未正确闭合。',
  },
  time: { en: 'Not a time: {detail}', zh: '不是有效的时间：{detail}' },
  amount: { en: 'Not a number: {detail}', zh: '不是数字：{detail}' },
  required: { en: 'This column is empty: {detail}', zh: '此列为空：{detail}' },
  tags: { en: 'The tags cannot be read: {detail}', zh: '无法读取标签：{detail}' },
} as const satisfies Record<string, Text>

export type RowFaultReason = keyof typeof rowFaultTexts
