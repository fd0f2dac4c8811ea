import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type SheetColumns, SheetFile, SheetImported, SheetPreview } from '../sheet/sheet.ts'
import { listCustomers } from './customer.ts'
import { customerStatusNames, customerTypeNames, loginStatusNames } from './names.ts'

/** The columns of imported and exported customers. */
export const customerColumns = {
  number: { label: { en: 'Customer number', zh: '客户编号' }, exported: true },
  fname: { label: { en: 'Name', zh: '名称' }, required: true },
  fnameShort: { label: { en: 'Short name', zh: '简称' } },
  cusType: { label: { en: 'Type', zh: '类型' }, required: true, names: customerTypeNames },
  industryId: { label: { en: 'Industry', zh: '行业' } },
  contactPerson: { label: { en: 'Contact', zh: '联系人' } },
  fphone: { label: { en: 'Phone', zh: '电话' } },
  femail: { label: { en: 'Email', zh: '邮箱' } },
  remark: { label: { en: 'Note', zh: '备注' } },
  fstatus: { label: { en: 'State', zh: '客户状态' }, exported: true, names: customerStatusNames },
  salerName: { label: { en: 'Salesperson', zh: '销售人员' }, exported: true },
  loginEndable: { label: { en: 'Log-in', zh: '登录' }, exported: true, names: loginStatusNames },
  loginNumber: { label: { en: 'Account ID', zh: '账户 ID' }, exported: true },
  createTime: { label: { en: 'Created (UTC)', zh: '创建时间（UTC）' }, exported: true },
} as const satisfies SheetColumns

const path = '/distribution/enduser/income/customer'

export const previewCustomers = endpoint({
  method: 'POST',
  path: `${path}/import-preview`,
  can: 'EU_BILLING_CUSTOMER_ADD',
  summary: 'Read a file of customers and name what is wrong in it; nothing is saved',
  body: SheetFile,
  reply: SheetPreview,
  audit: undefined,
})

/** All rows, or none: a single fault refuses the file. */
export const importCustomers = endpoint({
  method: 'POST',
  path: `${path}/import`,
  can: 'EU_BILLING_CUSTOMER_ADD',
  summary: 'Register the customers of a file: all of them, or none',
  body: SheetFile,
  reply: SheetImported,
  errors: ['customerLimit'],
  audit: { model: 'customerImport', action: 'import' },
})

const query = listCustomers.query.pick({
  customerName: true,
  fstatus: true,
  loginEndable: true,
  salerId: true,
})

export const exportCustomersCsv = endpoint({
  method: 'GET',
  path: `${path}/export-csv`,
  can: 'eu_billing_customer',
  summary: 'Customers that match the filters, as CSV',
  query,
  reply: z.string(),
  file: 'text/csv',
})

export const exportCustomersXlsx = endpoint({
  method: 'GET',
  path: `${path}/export-xlsx`,
  can: 'eu_billing_customer',
  summary: 'Customers that match the filters, as an Excel workbook',
  query,
  reply: z.string(),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
