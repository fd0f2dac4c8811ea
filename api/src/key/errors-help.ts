import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  // In the order of the checks; failures after the signature check are revealed only to callers who have the secret.
  keyMalformed: {
    text: {
      en: 'The Authorization header is malformed. See the documentation of secret keys.',
      zh: 'Authorization 请求头格式错误，请参阅密钥文档',
    },
    means: {
      en: 'The Authorization header does not have the format required for signed requests.',
      zh: 'Authorization 请求头不符合签名请求的格式。',
    },
    act: {
      en: 'Compare it with the example in the documentation of secret keys.',
      zh: '请对照密钥文档中的示例检查。',
    },
  },
  keyTimestamp: {
    text: {
      en: 'The timestamp differs from the server time by more than 5 minutes',
      zh: '时间戳与服务器时间相差超过 5 分钟',
    },
    means: {
      en: 'The request was signed too long ago, or the clock of the sender is wrong.',
      zh: '请求签名时间过早，或发送方时钟不准确。',
    },
    act: {
      en: 'Synchronize the clock, and sign each request when you send it.',
      zh: '请校准时钟，并在发送时对每个请求签名。',
    },
  },
  keySignature: {
    text: { en: 'The secret key does not exist, or the signature is wrong', zh: '密钥不存在或签名错误' },
    means: {
      en: 'No secret key has this ID, or the signature does not match the request.',
      zh: '不存在此密钥，或签名与请求内容不符。',
    },
    act: {
      en: 'Check the key ID and secret, and make sure that the method, path, query and body are signed exactly as they are sent.',
      zh: '请检查密钥 ID 与密钥，并确认签名所用的方法、路径、查询和请求体与实际发送的完全一致。',
    },
  },
  keyDisabled: {
    text: { en: 'The secret key or its user is disabled', zh: '密钥或所属用户已停用' },
    means: { en: 'The secret key or the user it belongs to is disabled.', zh: '密钥或所属用户已停用。' },
    act: {
      en: 'Enable the key again, or contact an administrator of your account.',
      zh: '请重新启用密钥，或联系账户管理员。',
    },
  },
  keyExpired: {
    text: { en: 'The secret key has expired', zh: '密钥已过期' },
    means: {
      en: 'The secret key was created for a limited time, which has passed.',
      zh: '密钥已超过有效期。',
    },
    act: { en: 'Create a new key and use it in your program.', zh: '请创建新的密钥并更新到程序中。' },
  },
  keyAddress: {
    text: { en: 'The secret key cannot be used from this address', zh: '不允许从此地址使用该密钥' },
    means: {
      en: 'The secret key is limited to certain addresses, and the request came from a different one.',
      zh: '密钥限定了来源地址，而请求来自其他地址。',
    },
    act: {
      en: 'Send requests from an allowed address, or add this address to the key.',
      zh: '请从允许的地址调用，或将此地址添加到密钥设置中。',
    },
  },
  keyReplayed: {
    text: {
      en: 'This nonce has already been used. Sign every request separately.',
      zh: '该 Nonce 已被使用，请为每个请求重新签名',
    },
    means: {
      en: 'A request with the same nonce has already been accepted.',
      zh: '使用相同 Nonce 的请求已被接受。',
    },
    act: {
      en: 'Sign every request, including retries, with a new nonce.',
      zh: '请为每个请求（包括重试）重新签名并使用新的 Nonce。',
    },
  },
  keyNotTaken: {
    text: {
      en: 'This call is available only in the console, not with a secret key',
      zh: '此操作只能在控制台中进行，不能使用密钥',
    },
    means: {
      en: 'This action must be performed by a person in the console and cannot be called by programs.',
      zh: '此操作需由用户在控制台中完成，不支持程序调用。',
    },
    act: { en: 'Sign in to the console to perform this action.', zh: '请登录控制台操作。' },
  },

  schemeNotTaken: {
    text: {
      en: 'The Authorization header does not accept tokens or passwords. Sign the request with a secret key (FAIRLEAD-HMAC-SHA256).',
      zh: 'Authorization 请求头不支持令牌或密码，请使用密钥对请求签名（FAIRLEAD-HMAC-SHA256）',
    },
    means: {
      en: 'The Authorization header uses another scheme, such as Bearer or Basic. The API accepts only signed requests, so that the secret itself is never sent.',
      zh: 'Authorization 请求头使用了其他方案（例如 Bearer 或 Basic）。API 仅接受签名请求，密钥本身不会被发送。',
    },
    act: {
      en: 'Create a secret key and sign each request with FAIRLEAD-HMAC-SHA256, as described in the documentation of secret keys.',
      zh: '请创建密钥，并按密钥文档所示，使用 FAIRLEAD-HMAC-SHA256 方案对每个请求签名。',
    },
  },

  keyLimit: {
    text: { en: 'A user can have at most 20 secret keys', zh: '每个用户最多 20 个密钥' },
    means: { en: 'Each user can have at most 20 secret keys.', zh: '每个用户最多可拥有 20 个密钥。' },
    act: { en: 'Delete a key you no longer use.', zh: '请删除不再使用的密钥。' },
  },
  keyEnabled: {
    text: { en: 'The secret key is already enabled', zh: '密钥已启用' },
    means: {
      en: 'The secret key is already enabled. Someone else may have enabled it.',
      zh: '密钥已处于启用状态，可能由其他人启用。',
    },
    act: { en: 'No action is required.', zh: '无需操作。' },
  },
  keyPaused: {
    text: { en: 'The secret key is already disabled', zh: '密钥已停用' },
    means: {
      en: 'The secret key is already disabled. Someone else may have disabled it.',
      zh: '密钥已处于停用状态，可能由其他人停用。',
    },
    act: { en: 'No action is required.', zh: '无需操作。' },
  },
  keyForeign: {
    text: { en: 'Only the user it belongs to can change this secret key', zh: '只有密钥所属用户可以修改' },
    means: {
      en: 'A secret key acts for one user, and only that user can change it.',
      zh: '密钥代表其所属用户，只有该用户可以修改。',
    },
    act: {
      en: 'Ask that user, or disable the key as an administrator.',
      zh: '请联系该用户，或由管理员停用密钥。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  future: { en: 'Select a time in the future', zh: '请选择将来的时间' },
  addressRange: {
    en: 'Enter an IP address or range, for example 192.0.2.0/24',
    zh: '请输入 IP 地址或地址段，例如 192.0.2.0/24',
  },
  notHeld: { en: 'You do not have this permission yourself', zh: '您自己没有该权限' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
