import type { SliceReference } from '../reference/slice.ts'
import { Agreement, AgreementChange, AgreementDetail, AgreementVersion } from './agreement.ts'
import { AssociatedAccount, AssociationInput } from './associated-account.ts'
import { Attachment, AttachmentInput } from './attachment.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import { Company, CompanyInput } from './company.ts'
import * as calls from './endpoints.ts'
import { MyAgreement, MyAgreementDetail } from './my-agreement.ts'
import { AgreementTerms, SupportTerms } from './terms.ts'
import { agreementWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listAgreements: '账户与客户的合同，最新的在前',
    selectAgreements: '可选的合同：最多 60 份与文本相符的已启用合同',
    getAgreement: '单份客户合同',
    listAgreementVersions: '合同已通过审批的版本，最新的在前',
    addAgreement: '起草客户合同',
    copyAgreement: '复制合同为新草稿',
    editAgreement: '修改草稿，或为已启用的合同起草变更，审批通过后生效',
    dropAgreementChange: '放弃已启用合同的待提交变更',
    assignAgreement: '将合同分配给账户的用户，或取消分配',
    submitAgreement: '将合同或其变更提交第二人审批',
    terminateAgreement: '说明原因后立即终止合同',
    deleteAgreement: '删除从未通过审批的合同',
    listAssociatedAccounts: '合同所计价的账户，最新的在前',
    associateAccount: '在一段期间内将账户关联到合同',
    endAssociation: '设置关联账户的最后一天',
    listAttachments: '合同的附件，最新的在前',
    addAttachment: '为合同上传不超过 5 MB 的附件',
    deleteAttachment: '删除合同的附件',
    downloadAttachment: '下载合同的附件',
    shareAttachment: '向合同的客户公开或隐藏附件',
    downloadMyAttachment: '下载对方公开的合同附件',
    selectCompanies: '账户中签发合同和账单的公司',
    addCompany: '新增签发合同和账单的公司',
    listMyAgreements: '账户作为客户的合同，最新的在前',
    getMyAgreement: '账户作为客户的单份合同',
  },
  schemas: {
    Agreement,
    AgreementChange,
    AgreementDetail,
    AgreementTerms,
    AgreementVersion,
    AssociatedAccount,
    Attachment,
    AttachmentInput,
    AssociationInput,
    Company,
    CompanyInput,
    MyAgreement,
    MyAgreementDetail,
    SupportTerms,
  },
  fields: agreementWords,
}
