import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  agreementLimit: {
    text: { en: 'An account can have at most 100,000 contracts', zh: '每个账户最多 100,000 份合同' },
    means: { en: 'The account has as many contracts as it can.', zh: '账户的合同数已达上限。' },
    act: { en: 'Contact support.', zh: '请联系技术支持。' },
  },
  agreementTerminated: {
    text: { en: 'The contract has been terminated', zh: '合同已终止' },
    means: { en: 'A terminated contract stays as it is.', zh: '已终止的合同不能再变更。' },
    act: { en: 'Copy it into a new contract.', zh: '请复制为新合同。' },
  },
  agreementWaits: {
    text: { en: 'The contract is waiting for approval', zh: '合同正在审批' },
    means: { en: 'What is decided about does not change meanwhile.', zh: '审批期间内容不能变更。' },
    act: {
      en: 'Wait for the decision, or withdraw the request.',
      zh: '请等待审批结果，或撤回申请。',
    },
  },
  agreementUnchanged: {
    text: { en: 'There is no drafted change', zh: '没有待提交的变更' },
    means: { en: 'Everything in the contract has been approved.', zh: '合同的全部内容均已审批。' },
    act: { en: 'Edit the contract first.', zh: '请先编辑合同。' },
  },
  agreementNotEnabled: {
    text: { en: 'The contract is not enabled', zh: '合同未启用' },
    means: { en: 'This needs an approved contract.', zh: '该操作需要已通过审批的合同。' },
    act: { en: 'Submit the contract for approval.', zh: '请先提交合同审批。' },
  },
  agreementWasEnabled: {
    text: { en: 'A contract that was enabled cannot be deleted', zh: '曾启用的合同不能删除' },
    means: { en: 'Bills may refer to it.', zh: '账单可能引用该合同。' },
    act: { en: 'Terminate it.', zh: '请终止该合同。' },
  },
  associationOverlaps: {
    text: {
      en: 'The account is associated with another contract at this time',
      zh: '该账户在此期间已关联其他合同',
    },
    means: {
      en: 'An account has one contract at a time.',
      zh: '同一账户同一时间只能关联一份合同。',
    },
    act: {
      en: 'Confirm that the new period applies, or choose other days.',
      zh: '请确认以新期间为准，或选择其他日期。',
    },
  },
  associationLimit: {
    text: { en: 'A contract can have at most 10,000 accounts', zh: '每份合同最多关联 10,000 个账户' },
    means: { en: 'The contract has as many accounts as it can.', zh: '合同的关联账户数已达上限。' },
    act: { en: 'Use another contract.', zh: '请使用其他合同。' },
  },
  companyLimit: {
    text: { en: 'An account can have at most 100 issuing companies', zh: '每个账户最多 100 个签约公司' },
    means: { en: 'The account has as many companies as it can.', zh: '账户的签约公司数已达上限。' },
    act: { en: 'Use one of them.', zh: '请使用已有公司。' },
  },
  attachmentLimit: {
    text: { en: 'A contract can have at most 20 attachments', zh: '每份合同最多 20 个附件' },
    means: { en: 'The contract has as many attachments as it can.', zh: '合同的附件数已达上限。' },
    act: { en: 'Delete one that is not needed.', zh: '请删除不需要的附件。' },
  },
  agreementRules: {
    text: { en: 'The pricing rules contradict one another', zh: '定价规则相互冲突' },
    means: {
      en: 'A rule never applies, changes no price, ends before it begins, or overlaps another one.',
      zh: '有规则不会生效、不改变价格、结束早于开始，或与其他规则重叠。',
    },
    act: { en: 'Edit the contract; the form shows which rules.', zh: '请编辑合同，表单会指出相关规则。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  agreementEnd: { en: 'The last day must be after the first day', zh: '结束日期须晚于开始日期' },
  wholePercent: {
    en: 'Alibaba Cloud takes whole percents, as in 0.95',
    zh: '阿里云产品须为整数百分比，如 0.95',
  },
  companyTaken: { en: 'There is already a company with this name', zh: '已有同名公司' },
  agreementCustomer: { en: 'Choose an enabled customer', zh: '请选择已启用的客户' },
  agreementCompany: { en: 'Choose an issuing company', zh: '请选择签约公司' },
  outsideAgreement: {
    en: 'The days must lie within those of the contract',
    zh: '日期须在合同期内',
  },
  agreementChangeDay: {
    en: 'Choose a day of the contract that is after the last change',
    zh: '请选择合同期内、上次变更之后的日期',
  },
  attachmentKind: {
    en: 'Attach a PDF, an image, plain text, or a .docx, .xlsx or .pptx file',
    zh: '请上传 PDF、图片、纯文本或 .docx、.xlsx、.pptx 文件',
  },
  attachmentSize: { en: 'The file is larger than 5 MB', zh: '文件超过 5 MB' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
