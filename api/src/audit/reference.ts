import { auditModels } from './audit-models.ts'
import type { SliceReference } from '../reference/slice.ts'
import { word } from '../reference/word.ts'
import { AuditChange, AuditDetail } from './changes.ts'
import * as calls from './endpoints.ts'
import { AuditEntry } from './entry.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listAudit: '账户内的操作记录，最新的在前',
    listOwnAudit: '调用者自己的操作记录，最新的在前',
    exportAudit: '以 CSV 导出账户的操作记录',
    exportOwnAudit: '以 CSV 导出调用者自己的操作记录',
    exportSignedAudit: '导出账户带签名的记录链，可用 scripts/verify-audit.js 校验',
    getAuditKeys: '用于签名操作记录导出的公钥，最新的在前',
  },
  schemas: { AuditChange, AuditDetail, AuditEntry },
  fields: {
    'AuditEntry.number': word(
      'Consecutive number of the entry within the account, starting at 1.',
      '账户内记录的连续编号，从 1 开始。',
      42,
    ),
    model: word('Type of object.', '对象类型。', 'site'),
    action: word('Action performed.', '执行的操作。', 'edit'),
    'AuditEntry.subject': word(
      'ID of the object; empty if there is none.',
      '操作对象的 ID；没有时为空。',
      '0192f6a0-0000-7000-8000-000000000001',
    ),
    subjectName: word(
      'Current name of the object; empty if it no longer exists.',
      '操作对象的当前名称；已不存在时为空。',
      'www.example.com',
    ),
    'AuditEntry.ip': word('Source address.', '来源地址。', '192.0.2.7'),
    'AuditEntry.uri': word(
      'Method and path of the call.',
      '调用的方法与路径。',
      'PUT /cdn/api/cdn-config/:id',
    ),
    operateDate: word('Time of the action, in UTC.', '操作时间（UTC）。'),
    'AuditEntry.operateResult': word('200 or the error code.', '200 或错误码。', 200),
    operateResult: word('Only successful or only failed actions.', '仅显示成功或仅显示失败的记录。'),
    count: word('Number of times within a minute.', '1 分钟内的次数。', 1),
    'AuditEntry.detail': word(
      'Changes made to the object; null if not recorded.',
      '该操作对对象的变更；未记录时为 null。',
    ),
    'AuditDetail.changes': word('Changes.', '变更列表。'),
    'AuditDetail.leftOut': word(
      'Number of further changes that were not recorded for lack of space.',
      '因篇幅限制未记录的变更数。',
      0,
    ),
    'AuditChange.path': word('Path of the field, from the outside in.', '字段路径，从整体到部分。', [
      'behaviors',
      '/img/*',
      'defaultTtl',
    ]),
    'AuditChange.kind': word('Type of change.', '变更类型。', 'changed'),
    'AuditChange.before': word(
      'Value before the change; absent if added. Secrets are masked.',
      '变更前的值；新增时没有此字段。敏感内容已隐藏。',
      60,
    ),
    'AuditChange.after': word(
      'Value after the change; absent if removed. Secrets are masked.',
      '变更后的值；删除时没有此字段。敏感内容已隐藏。',
      120,
    ),
    hash: word(
      'SHA-256 over this entry and the previous one.',
      '对本条与上一条记录计算的 SHA-256。',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ),
    fingerprint: word(
      'SHA-256 of the public key in DER form, in hexadecimal.',
      '公钥 DER 形式的 SHA-256（十六进制）。',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ),
    publicKey: word(
      'Public key, in PEM format.',
      '公钥（PEM）。',
      '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----',
    ),
  },
}
