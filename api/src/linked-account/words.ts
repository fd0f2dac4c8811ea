import { word, type FieldWords } from '../reference/word.ts'

/** Cloud accounts that are linked. */
export const linkedAccountWords: FieldWords = {
  supplier: word('The cloud.', '云厂商。'),
  linkedAccount: word('The cloud’s own number of the account.', '云厂商的账户编号。', '123456789012'),
  'listLinkedAccounts.linkedAccount': word(
    'Part of the number or of the alias.',
    '编号或别名的一部分。',
    '1234',
  ),
  'listLinkedAccounts.supplier': word('Accounts of this cloud.', '按云厂商筛选。'),
  alias: word('What you call it.', '您起的别名。', 'Production'),
}
