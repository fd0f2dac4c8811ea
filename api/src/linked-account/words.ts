import { word, type FieldWords } from '../reference/word.ts'

/** Fields of linked cloud accounts. */
export const linkedAccountWords: FieldWords = {
  supplier: word('Cloud provider.', '云厂商。'),
  linkedAccount: word('Account ID at the cloud provider.', '云厂商的账户 ID。', '123456789012'),
  'listLinkedAccounts.linkedAccount': word(
    'Part of the account ID or alias.',
    '账户 ID 或别名的一部分。',
    '1234',
  ),
  'listLinkedAccounts.supplier': word('Filter by cloud provider.', '按云厂商筛选。'),
  alias: word('Your own name for the account.', '您设置的别名。', 'Production'),
}
