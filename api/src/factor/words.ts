import { word, type FieldWords } from '../reference/word.ts'

const blob = 'base64url-of-what-the-browser-gave'

/** Fields of second factors, passkeys and proofs. */
export const factorWords: FieldWords = {
  until: word('When the confirmation expires.', '身份确认的有效期。'),
  secret: word(
    'The key to enter in the authenticator app manually.',
    '可手动输入验证器应用的密钥。',
    'JBSWY3DPEHPK3PXP',
  ),
  uri: word(
    'The same key as the content of a QR code.',
    '二维码对应的文本。',
    'otpauth://totp/Fairlead:ada@example.com?secret=JBSWY3DPEHPK3PXP',
  ),
  recoveryCodesLeft: word('Number of unused recovery codes.', '剩余恢复码数量。', 10),
  'Passkey.name': word('Name of the passkey.', '通行密钥的名称。', 'Laptop'),
  'addPasskey.name': word('Name of the passkey.', '通行密钥的名称。', 'Laptop'),
  'renamePasskey.name': word('New name of the passkey.', '通行密钥的新名称。', 'Laptop'),
  synced: word('Whether a service syncs it between devices.', '是否由服务在设备之间同步。'),
  credential: word(
    'The credential returned by the browser, as JSON (WebAuthn).',
    '浏览器返回的凭据 JSON（WebAuthn）。',
  ),
  'credential.id': word('ID of the passkey.', '通行密钥的 ID。', blob),
  rawId: word('The same ID, as bytes.', '同一 ID 的字节形式。', blob),
  'credential.type': word('Type of credential.', '凭据类型。'),
  response: word('Response of the authenticator.', '验证器的响应。'),
  clientDataJSON: word('The signed data, base64url.', '被签名的内容（base64url）。', blob),
  attestationObject: word('The new public key, base64url.', '新的公钥（base64url）。', blob),
  authenticatorData: word('Authenticator data, base64url.', '验证器数据（base64url）。', blob),
  signature: word('The signature, base64url.', '签名（base64url）。', blob),
  userHandle: word('User the passkey belongs to, base64url.', '通行密钥所属用户（base64url）。', blob),
  transports: word('How the authenticator is connected.', '验证器的连接方式。', ['internal']),
}
