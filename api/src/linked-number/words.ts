import { type FieldWords, word } from '../reference/word.ts'
import { areaTypeNames } from '../resale-contract/names.ts'

/** Fields of payer accounts and their linked accounts. */
export const linkedNumberWords: FieldWords = {
  payNumber: word('ID of the payer account.', '付款账户 ID。', '111111111111'),
  'listPayers.payNumber': word('Part of the ID.', 'ID 的一部分。', '1111'),
  'listLinkedNumbers.payNumber': word(
    'Part of the ID of the payer account.',
    '付款账户 ID 的一部分。',
    '1111',
  ),
  payerId: word('ID of the payer account in this system.', '付款账户在本系统中的 ID。'),
  linkedNumber: word('ID of the linked account.', '关联账户 ID。', '033333333333'),
  'listLinkedNumbers.linkedNumber': word('Part of the ID.', 'ID 的一部分。', '0333'),
  areaType: word('Area of the cloud.', '云平台区域。', 1, areaTypeNames),
  'listPayers.areaType': word('Filter by area.', '按区域筛选。', 1, areaTypeNames),
  'listLinkedNumbers.areaType': word('Filter by area.', '按区域筛选。', 1, areaTypeNames),
  currency: word('Currency in which the cloud bills.', '云厂商计费币种。', 'USD'),
  'listPayers.currency': word('Filter by currency.', '按币种筛选。', 'USD'),
  remarks: word('Note about it.', '备注。', 'Production'),
  'listLinkedNumbers.remarks': word('Part of the note.', '备注的一部分。', 'prod'),
  linkedCount: word('How many linked accounts it pays for.', '所属关联账户数。', 20),
  customerName: word(
    'Customer who holds it today; empty for none.',
    '当前归属客户，无则为空。',
    'Lighthouse',
  ),
  'listLinkedNumbers.customerName': word('Part of the name.', '名称的一部分。', 'light'),
  contractNumber: word(
    'Contract that holds it today; empty for none.',
    '当前归属合同编号，无则为空。',
    'R000017',
  ),
  unassigned: word('1: only those that nobody holds today.', '1 表示仅当前无归属的关联账户。', 1),
  'importLinkedNumbers.count': word('Number of rows that were imported.', '已导入的行数。', 20),
}
