import { type ErrorHelp, help } from './entry.ts'

/** Failures of secret keys and linked accounts. */
export const keyHelp = {
  keyMalformed: help(
    [
      'The Authorization header does not have the form that signed requests need.',
      'Authorization 请求头不符合签名请求的格式。',
    ],
    ['Compare it with the example in the documentation of secret keys.', '请对照密钥文档中的示例检查。'],
  ),
  keyTimestamp: help(
    [
      'The request was signed too long ago, or the clock of its sender is wrong.',
      '请求签名时间过早，或发送方时钟不准确。',
    ],
    [
      'Set the clock by a time server and sign each request when it is sent.',
      '请校准时钟，并在发送时对每个请求签名。',
    ],
  ),
  keySignature: help(
    [
      'No secret key has this id, or the signature was not made of this very request with its secret.',
      '不存在此密钥，或签名与请求内容不符。',
    ],
    [
      'Check id and secret, and that method, path, query and body are signed exactly as they are sent.',
      '请检查密钥 ID 与密钥，并确认签名所用的方法、路径、查询和请求体与实际发送的完全一致。',
    ],
  ),
  keyDisabled: help(
    ['The secret key, or the user whose it is, is disabled.', '密钥或所属用户已停用。'],
    ['Enable the key again, or ask an administrator of your account.', '请重新启用密钥，或联系账户管理员。'],
  ),
  keyExpired: help(
    ['The secret key was made for a limited time, which is over.', '密钥已超过有效期。'],
    ['Create a new key and give it to the program.', '请创建新的密钥并更新到程序中。'],
  ),
  keyAddress: help(
    [
      'The secret key is limited to certain addresses, and the request came from another.',
      '密钥限定了来源地址，而请求来自其他地址。',
    ],
    [
      'Call from an allowed address, or add this one to the key.',
      '请从允许的地址调用，或将此地址添加到密钥设置中。',
    ],
  ),
  keyReplayed: help(
    ['A request with the same nonce was accepted before.', '使用相同 Nonce 的请求已被接受。'],
    [
      'Sign every request anew, with a nonce of its own, also when you try again.',
      '请为每个请求（包括重试）重新签名并使用新的 Nonce。',
    ],
  ),
  keyNotTaken: help(
    [
      'What this call does is for a person in the console, not for a program.',
      '此操作需由用户在控制台中完成，不支持程序调用。',
    ],
    ['Sign in to the console and do it there.', '请登录控制台操作。'],
  ),
  keyLimit: help(
    ['A user can have 20 secret keys at most.', '每个用户最多可拥有 20 个密钥。'],
    ['Delete one that is no longer used.', '请删除不再使用的密钥。'],
  ),
  keyEnabled: help(
    [
      'The secret key is enabled already; somebody else may have done it.',
      '密钥已处于启用状态，可能由其他人启用。',
    ],
    ['There is nothing to do.', '无需操作。'],
  ),
  keyPaused: help(
    [
      'The secret key is disabled already; somebody else may have done it.',
      '密钥已处于停用状态，可能由其他人停用。',
    ],
    ['There is nothing to do.', '无需操作。'],
  ),
  keyForeign: help(
    [
      'A secret key acts for one user, and only that user may change it.',
      '密钥代表其所属用户，只有该用户可以修改。',
    ],
    ['Ask that user, or disable the key as an administrator.', '请联系该用户，或由管理员停用密钥。'],
  ),
  schemeNotTaken: help(
    [
      'The Authorization header is of another scheme, such as Bearer or Basic. The API takes signed requests only, so that the secret itself is never sent.',
      'Authorization 请求头使用了其他方案（例如 Bearer 或 Basic）。API 仅接受签名请求，密钥本身不会被发送。',
    ],
    [
      'Create a secret key and sign each request with it by the scheme FAIRLEAD-HMAC-SHA256, as the documentation of secret keys shows.',
      '请创建密钥，并按密钥文档所示，使用 FAIRLEAD-HMAC-SHA256 方案对每个请求签名。',
    ],
  ),
  linkedLimit: help(
    ['An account can have 20 linked accounts at most.', '每个账户最多可关联 20 个账户。'],
    ['Remove one that is no longer needed.', '请移除不再需要的关联账户。'],
  ),
} as const satisfies Record<string, ErrorHelp>
