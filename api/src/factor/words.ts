import { word, type FieldWords } from '../reference/word.ts'

const blob = 'base64url-of-what-the-browser-gave'

/** Second factors, passkeys and proofs. */
export const factorWords: FieldWords = {
  until: word('Until when the proof holds.', '验证的有效期。'),
  secret: word('The secret to type into the device by hand.', '可手动输入设备的密钥。', 'JBSWY3DPEHPK3PXP'),
  uri: word(
    'The same as a QR code’s text.',
    '二维码对应的文本。',
    'otpauth://totp/Fairlead:ada@example.com?secret=JBSWY3DPEHPK3PXP',
  ),
  recoveryCodesLeft: word('How many recovery codes are left.', '剩余恢复码数量。', 10),
  'Passkey.name': word('What the passkey is called.', '通行密钥的名称。', 'Laptop'),
  'addPasskey.name': word('What the passkey is called.', '通行密钥的名称。', 'Laptop'),
  'renamePasskey.name': word('What the passkey is called from now on.', '通行密钥的新名称。', 'Laptop'),
  synced: word('Whether a service copies it between devices.', '是否由服务在设备之间同步。'),
  credential: word('What the browser gave, as JSON (WebAuthn).', '浏览器返回的凭据 JSON（WebAuthn）。'),
  'credential.id': word('The id of the passkey.', '通行密钥的 ID。', blob),
  rawId: word('The same, as bytes.', '同一 ID 的字节形式。', blob),
  'credential.type': word('The kind of credential.', '凭据类型。'),
  response: word('What the authenticator said.', '验证器的响应。'),
  clientDataJSON: word('What was signed, base64url.', '被签名的内容（base64url）。', blob),
  attestationObject: word('The new public key, base64url.', '新的公钥（base64url）。', blob),
  authenticatorData: word(
    'What the authenticator vouches for, base64url.',
    '验证器数据（base64url）。',
    blob,
  ),
  signature: word('The signature, base64url.', '签名（base64url）。', blob),
  userHandle: word('Whom the passkey belongs to, base64url.', '通行密钥所属用户（base64url）。', blob),
  transports: word('How the authenticator is reached.', '验证器的连接方式。', ['internal']),
}
