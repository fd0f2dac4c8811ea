import { type FieldWords, word } from '../reference/word.ts'

/** Fields of customers. */
export const customerWords: FieldWords = {
  'Customer.number': word(
    'Number of the customer, given by the seller.',
    '客户编号，由销售方分配。',
    'C000017',
  ),
  customerName: word('Name of the customer.', '客户名称。', 'Lighthouse Media'),
  'listCustomers.customerName': word(
    'Part of the number, name, short name, contact or email.',
    '编号、名称、简称、联系人或邮箱的一部分。',
    'light',
  ),
  'listLowerCustomers.customerName': word('Part of the name.', '名称的一部分。', 'light'),
  resellerName: word('The reseller who sells to the customer.', '向该客户销售的经销商。', 'Quay Reselling'),
  'listLowerCustomers.resellerName': word(
    'Part of the name of the reseller.',
    '经销商名称的一部分。',
    'quay',
  ),
  sellerName: word('Name of the account that sells.', '销售方账户名称。', 'Harbour Reselling'),
  cusType: word('1 personal, 2 enterprise.', '1 个人，2 企业。', 2),
  fcontactperson: word('Whom to speak to.', '联系人。', 'Li Lei'),
  fphone: word('Phone: digits, plus and minus.', '电话：数字、加号和减号。', '+86-21-5555'),
  femail: word('Email of the customer; empty for none.', '客户邮箱，无则为空。', 'li@example.com'),
  fstatus: word(
    '1 under investigation, 2 following up, 3 deal done, 4 closed.',
    '1 考察中，2 跟进中，3 已成交，4 已关闭。',
    2,
  ),
  customerStatus: word(
    '1 under investigation, 2 following up, 3 deal done, 4 closed.',
    '1 考察中，2 跟进中，3 已成交，4 已关闭。',
    2,
  ),
  salerName: word(
    'The user who looks after the customer; empty for none.',
    '负责该客户的用户，无则为空。',
    'sales@harbour.example',
  ),
  salerId: word(
    'The user who looks after the customer; null for nobody.',
    '负责该客户的用户，null 表示无人。',
  ),
  nextContactTime: word('When the customer is to be contacted next.', '下次联系时间。'),
  loginEndable: word('0 not activated, 1 activating, 2 activated.', '0 未激活，1 激活中，2 已激活。', 0),
  loginTaken: word(
    'The last log-in could not be opened: its address already has an account.',
    '上次开通失败：该邮箱已有账户。',
    false,
  ),
  enable: word('1 enabled, 0 disabled.', '1 启用，0 停用。', 1),
  remark: word('Note of the seller.', '备注。', 'Met at the fair'),
  fname: word('Name of the customer.', '客户名称。', 'Lighthouse Media'),
  'selectCustomers.fname': word('Part of the name or number.', '名称或编号的一部分。', 'light'),
  fnameShort: word('Short name.', '简称。', 'Lighthouse'),
  fnumber: word('Number of the customer, given by the seller.', '客户编号，由销售方分配。', 'C000017'),
  industryId: word('Industry.', '行业。', 'Media'),
  loginNumber: word(
    'Number of the account that the customer signs in to.',
    '客户登录账户的编号。',
    '100000000003',
  ),
  contactPerson: word('Whom to speak to.', '联系人。', 'Li Lei'),
  createTime: word('When it was created.', '创建时间。'),
  finalFollowTime: word('When the customer was last contacted.', '最近联系时间。'),
  note: word('What was said.', '联系内容。', 'Asked for prices in Japan.'),
  userName: word('Who noted it.', '记录人。', 'sales@harbour.example'),
  'listUserServices.customerName': word(
    'Part of the number, name, short name, contact or email.',
    '编号、名称、简称、联系人或邮箱的一部分。',
    'light',
  ),
  'UserService.number': word(
    'Number of the customer, given by the seller.',
    '客户编号，由销售方分配。',
    'C000017',
  ),
  'UserServiceDetail.number': word(
    'Number of the customer, given by the seller.',
    '客户编号，由销售方分配。',
    'C000017',
  ),
  serviceIds: word(
    'Services of the customer: 1 CDN, 9 support chat.',
    '客户的服务：1 CDN，9 在线客服。',
    [1, 9],
  ),
  'saveUserService.serviceIds': word(
    'Those of services 8 and 9 that the customer is to have.',
    '客户应有的服务（8、9）。',
    [9],
  ),
  reseller: word(
    'Whether the customer resells: owner 3 of its services.',
    '客户是否从事转售（服务的 owner 为 3）。',
    false,
  ),
  changes: word('The latest 100 changes, newest first.', '最近 100 次变更，最新的在前。'),
  serviceId: word('The service.', '服务编号。', 9),
  given: word('True if it was given, false if it was withdrawn.', '授予为 true，撤回为 false。', true),
  'ServiceChange.userName': word(
    'Who did it; empty for an operator of the platform.',
    '操作人；平台运营方则为空。',
    'sales@harbour.example',
  ),
}
