import { joinWords } from '../reference/word.ts'
import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import { Customer, CustomerDetail, CustomerInput, FollowUp, FollowUpInput } from './customer.ts'
import * as calls from './endpoints.ts'
import { LowerCustomer, SoldCustomer } from './tree.ts'
import { ServiceChange, UserService, UserServiceDetail } from './user-service.ts'
import { SheetFile, SheetPreview } from '../sheet/sheet.ts'
import { sheetWords } from '../sheet/words.ts'
import { customerWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listCustomers: '账户的客户，最新的在前',
    selectCustomers: '可选的客户：最多 60 个与文本相符的已启用客户',
    selectSalers: '账户中可负责客户的用户',
    getCustomer: '单个客户',
    addCustomer: '登记客户',
    editCustomer: '修改客户信息',
    assignCustomer: '将客户分配给账户的用户，或取消分配',
    listFollowUps: '与客户的最近 100 次联系，最新的在前',
    followCustomer: '记录一次联系、之后的客户状态和下次联系时间',
    enableCustomer: '重新启用客户',
    disableCustomer: '停用客户，单据和登录保留',
    listLowerCustomers: '账户下属经销商的客户：仅名称和状态',
    listSoldCustomers: '所有销售方的客户，最新的在前',
    previewCustomers: '读取客户文件并指出问题，不保存任何数据',
    importCustomers: '登记文件中的全部客户，有误则全部不登记',
    exportCustomersCsv: '符合筛选条件的客户，CSV 格式',
    exportCustomersXlsx: '符合筛选条件的客户，Excel 格式',
    listUserServices: '已开通登录的客户的服务，按名称排序',
    getUserService: '单个客户的服务及变更人',
    saveUserService: '向客户授予或撤回服务',
    openCustomerLogin: '为客户开通登录，编号和一次性密码通过邮件发送',
  },
  schemas: {
    Customer,
    CustomerDetail,
    CustomerInput,
    FollowUp,
    FollowUpInput,
    LowerCustomer,
    SoldCustomer,
    ServiceChange,
    SheetFile,
    SheetPreview,
    UserService,
    UserServiceDetail,
  },
  fields: joinWords(customerWords, sheetWords),
}
