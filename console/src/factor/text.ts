import { titles } from './screens.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

/** Texts of the security screen and of binding a device. */
export const security = {
  mfa: { en: 'MFA device', zh: 'MFA 设备' },
  mfaHelp: {
    en: 'When an MFA device is set up, signing in with your password also requires the 6-digit code it shows.',
    zh: '绑定 MFA 设备后，使用密码登录时还需输入设备显示的 6 位验证码。',
  },
  state: words.state,
  on: words.enabled,
  off: nouns.mfaNotBound,
  enable: nouns.setUpDevice,
  disable: words.disable,
  disableTitle: { en: 'Disable the MFA device?', zh: '停用 MFA 设备？' },
  disableText: {
    en: 'Your password alone will be enough to sign in. Your recovery codes will be deleted.',
    zh: '停用后仅凭密码即可登录，恢复码也会被删除。',
  },
  disabled: { en: 'MFA device disabled', zh: 'MFA 设备已停用' },

  recoveryCodes: { en: 'Recovery codes', zh: '恢复码' },
  codesLeft: {
    en: '{left, plural, =0 {None} other {#}} of {all} left',
    zh: '剩余 {left} / {all} 个',
  },
  renew: { en: 'Generate new recovery codes', zh: '重新生成恢复码' },
  renewTitle: { en: 'Generate new recovery codes?', zh: '重新生成恢复码？' },
  renewText: {
    en: 'Your current recovery codes will stop working.',
    zh: '重新生成后，现有恢复码将失效。',
  },
  recoveryTitle: { en: 'Your recovery codes', zh: '您的恢复码' },
  recoveryText: {
    en: 'Use one of these codes to sign in when you do not have your device. Each code works once. They are shown only now, so store them in a safe place.',
    zh: '设备不在身边时，可使用恢复码登录，每个只能使用一次。恢复码仅显示这一次，请妥善保管。',
  },
  copyAll: { en: 'Copy all', zh: '全部复制' },
  download: words.download,
  saved: { en: 'I have saved the codes', zh: '我已保存恢复码' },

  passkeys: nouns.passkeys,
  passkeysNone: {
    en: 'You have no passkeys yet. A passkey lets you sign in with the fingerprint, face or PIN of your device: there is nothing to remember, and nothing a phishing page can steal.',
    zh: '您尚未添加通行密钥。通行密钥使用设备的指纹、面容或 PIN 登录，无需记忆密码，也不会被钓鱼页面窃取。',
  },
  passkeysHelp: {
    en: 'Each of these passkeys can sign you in without a password, and can be used instead of an MFA code.',
    zh: '以下通行密钥均可免密码登录，也可代替 MFA 验证码。',
  },
  addPasskey: { en: 'Add passkey', zh: '添加通行密钥' },
  addPasskeyHint: {
    en: 'A passkey lets you sign in without a password. Your browser will ask for your fingerprint, face or PIN to create it.',
    zh: '通行密钥可免密码登录。创建时浏览器会要求验证指纹、面容或 PIN。',
  },
  continue: { en: 'Continue', zh: '继续' },
  passkeyName: words.name,
  passkeyNameHelp: { en: 'Helps you recognize where it is stored', zh: '便于识别存放位置' },
  passkeyKind: { en: 'Storage', zh: '存放方式' },
  synced: { en: 'Synced across devices', zh: '在多台设备间同步' },
  oneDevice: { en: 'On one device only', zh: '仅存于一台设备' },
  added: { en: 'Added', zh: '添加时间' },
  passkeyAdded: { en: 'Passkey {name} added', zh: '通行密钥 {name} 已添加' },
  passkeyKnown: { en: 'This device already has one of your passkeys', zh: '此设备已有您的通行密钥' },
  noPasskeysHere: { en: 'This browser does not support passkeys', zh: '此浏览器不支持通行密钥' },
  rename: { en: 'Rename', zh: '重命名' },
  renameTitle: { en: 'Rename passkey', zh: '重命名通行密钥' },
  remove: words.remove,
  removeTitle: { en: 'Remove passkey {name}?', zh: '移除通行密钥 {name}？' },
  removeText: {
    en: 'You will no longer be able to sign in with it. Delete it from the settings of your device as well.',
    zh: '移除后将无法使用它登录。请同时在设备设置中将其删除。',
  },
  passkeyRemoved: { en: 'Passkey {name} removed', zh: '通行密钥 {name} 已移除' },

  sessions: { en: 'Active sessions', zh: '活跃会话' },
  device: { en: 'Device', zh: '设备' },
  deviceOn: { en: '{browser} on {system}', zh: '{system} 上的 {browser}' },
  unknownDevice: { en: 'Unknown device', zh: '未知设备' },
  address: nouns.ipAddress,
  signedIn: { en: 'Signed in', zh: '登录时间' },
  lastUse: nouns.lastUsed,
  thisSession: { en: 'Current session', zh: '当前会话' },
  end: words.signOut,
  endTitle: { en: 'Sign out {device}?', zh: '让 {device} 退出登录？' },
  endText: {
    en: 'That browser will be signed out with its next request.',
    zh: '该浏览器将在下一次请求时退出登录。',
  },
  endOthers: { en: 'Sign out all other sessions', zh: '退出其他所有会话' },
  endOthersTitle: { en: 'Sign out all other sessions?', zh: '退出其他所有会话？' },
  endOthersText: {
    en: 'All other browsers will be signed out with their next request. This one stays signed in.',
    zh: '其他浏览器将在下一次请求时退出登录，当前浏览器保持登录。',
  },
  ended: {
    en: '{ended, plural, one {# session} other {# sessions}} signed out',
    zh: '已退出 {ended} 个会话',
  },
  noOthers: { en: 'No other active sessions', zh: '没有其他会话' },

  bindTitle: titles.bindMfa,
  install: { en: 'Install the app', zh: '安装应用' },
  scan: { en: 'Scan the QR code', zh: '扫描二维码' },
  enter: { en: 'Enter the code', zh: '输入验证码' },
  installText: {
    en: 'Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or any other app that supports time-based codes (TOTP).',
    zh: '请在手机上安装身份验证器应用，例如 Google Authenticator、Microsoft Authenticator 或其他支持动态验证码（TOTP）的应用。',
  },
  scanText: {
    en: 'Scan this code with the app. If you cannot scan it, enter the key manually.',
    zh: '使用应用扫描此二维码。如无法扫描，请手动输入密钥。',
  },
  enterText: { en: 'Enter the 6 digits that the app shows now.', zh: '请输入应用当前显示的 6 位数字。' },
  qrCode: { en: 'QR code of the MFA key', zh: 'MFA 密钥二维码' },
  key: { en: 'Key', zh: '密钥' },
  code: { en: '6-digit code', zh: '6 位验证码' },
  next: { en: 'Next', zh: '下一步' },
  back: { en: 'Back', zh: '上一步' },
  bind: nouns.setUpDevice,
  bound: { en: 'MFA device set up', zh: 'MFA 设备已绑定' },
  secretFailed: { en: 'The key could not be loaded.', zh: '密钥加载失败。' },
} as const
