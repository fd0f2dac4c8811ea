import { type FieldWords, word } from '../reference/word.ts'

/** Fields of requests for approval. */
export const approvalWords: FieldWords = {
  kind: word('What is approved.', '审批事项。', 'agreement'),
  subject: word('The number or the name of the object.', '对象的编号或名称。', 'EC000042 CDN 2027'),
  'listSellerApprovals.subject': word('Part of the number or name.', '编号或名称的一部分。', 'EC0000'),
  cause: word('Why one user is not enough.', '须第二人审批的原因。', 'always'),
  amount: word('In dollars; empty without one.', '美元金额，无则为空。', ''),
  accountNumber: word('The account that it is about; empty for none.', '所涉账户 ID，无则为空。', ''),
  accountName: word('Its name.', '所涉账户名称。', ''),
  reason: word('Why it is requested.', '申请原因。', ''),
  status: word(
    '0 pending, 1 approved, 2 refused, 3 withdrawn, 4 expired.',
    '0 待审批，1 已通过，2 已拒绝，3 已撤回，4 已过期。',
    0,
  ),
  requestedBy: word('Who requested it.', '申请人。', 'sales@harbour.example'),
  requestDate: word('When.', '申请时间。'),
  expireDate: word('When it expires.', '失效时间。'),
  decidedBy: word('Who decided; empty before.', '审批人，未审批为空。', ''),
  decideDate: word('When; null before.', '审批时间，未审批为 null。'),
  refusal: word('Why it was refused; needed for a refusal.', '拒绝原因，拒绝时必填。', ''),
  facts: word('What is known of it, by names of the kind.', '申请内容，按事项的字段名。', {
    contractName: 'CDN 2027',
    version: '2',
  }),
  former: word('Earlier requests about the same object.', '同一对象此前的申请。'),
  obstacle: word(
    'Why this user may not approve; empty if nothing is in the way.',
    '该用户不能审批的原因，无则为空。',
    '',
  ),
  isOwn: word('The user has requested it.', '是否为该用户提交。', false),
  approve: word('True to approve, false to refuse.', 'true 通过，false 拒绝。', true),
  pending: word('How many requests wait that the user has not made.', '等待该用户审批的申请数。', 2),
}
