import { titles } from './screens.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

/** Words of the security screen, and of binding a device. */
export const security = {
  mfa: { en: 'MFA device', zh: 'MFA 设备' },
  mfaHelp: {
    en: 'With a device bound, signing in with your password also asks for the six-digit code that the device shows.',
    zh: '绑定设备后，使用密码登录时还需输入设备显示的六位验证码。',
  },
  state: words.state,
  on: words.enabled,
  off: { en: 'Not enabled', zh: '未启用' },
  enable: words.enable,
  disable: words.disable,
  disableTitle: { en: 'Disable the MFA device?', zh: '停用 MFA 设备？' },
  disableText: {
    en: 'From then on your password alone signs you in. Your recovery codes are removed.',
    zh: '停用后仅凭密码即可登录，恢复码也会被删除。',
  },
  disabled: { en: 'The MFA device is disabled', zh: 'MFA 设备已停用' },

  recoveryCodes: { en: 'Recovery codes', zh: '恢复码' },
  codesLeft: {
    en: '{left, plural, =0 {None left} one {# left} other {# left}} of {all}',
    zh: '剩余 {left} / {all} 个',
  },
  renew: { en: 'New recovery codes', zh: '重新生成恢复码' },
  renewTitle: { en: 'Draw new recovery codes?', zh: '重新生成恢复码？' },
  renewText: {
    en: 'The recovery codes from before no longer work then.',
    zh: '重新生成后，之前的恢复码将失效。',
  },
  recoveryTitle: { en: 'Your recovery codes', zh: '您的恢复码' },
  recoveryText: {
    en: 'Each of these codes signs you in once when your device is not at hand. They are shown only now: keep them in a safe place.',
    zh: '设备不在身边时，每个恢复码可用于登录一次。恢复码仅此时显示，请妥善保管。',
  },
  copyAll: { en: 'Copy all', zh: '全部复制' },
  download: { en: 'Download', zh: '下载' },
  saved: { en: 'I have saved them', zh: '我已保存' },

  passkeys: nouns.passkeys,
  passkeysNone: {
    en: 'You have no passkey yet. A passkey signs you in with the fingerprint, face or PIN of your device: nothing to remember, and nothing to give away to a false page.',
    zh: '您尚未添加通行密钥。通行密钥使用设备的指纹、面容或 PIN 登录，无需记忆密码，也不会被仿冒页面骗取。',
  },
  passkeysHelp: {
    en: 'Each of these signs you in without a password, and takes the place of the code where your password asks for one.',
    zh: '以下通行密钥均可免密码登录，也可在密码登录后代替验证码。',
  },
  addPasskey: { en: 'Add passkey', zh: '添加通行密钥' },
  addPasskeyHint: {
    en: 'A passkey signs you in without your password. Your browser asks for your fingerprint, face or PIN to make it.',
    zh: '通行密钥可免密码登录。创建时浏览器会要求验证指纹、面容或 PIN。',
  },
  continue: { en: 'Continue', zh: '继续' },
  passkeyName: words.name,
  passkeyNameHelp: { en: 'Tells you where it is kept', zh: '便于识别存放位置' },
  passkeyKind: { en: 'Kept', zh: '存放方式' },
  synced: { en: 'On all your devices', zh: '在多台设备间同步' },
  oneDevice: { en: 'On one device', zh: '仅存于一台设备' },
  added: { en: 'Added', zh: '添加时间' },
  passkeyAdded: { en: '{name} was added', zh: '已添加 {name}' },
  passkeyKnown: { en: 'This device has a passkey of yours already', zh: '此设备已有您的通行密钥' },
  noPasskeysHere: { en: 'This browser knows no passkeys', zh: '此浏览器不支持通行密钥' },
  rename: { en: 'Rename', zh: '重命名' },
  renameTitle: { en: 'Rename the passkey', zh: '重命名通行密钥' },
  remove: words.remove,
  removeTitle: { en: 'Remove the passkey {name}?', zh: '移除通行密钥 {name}？' },
  removeText: {
    en: 'It no longer signs you in. Delete it in the settings of your device, too.',
    zh: '移除后将无法使用其登录。请同时在设备设置中将其删除。',
  },
  passkeyRemoved: { en: '{name} was removed', zh: '已移除 {name}' },

  sessions: { en: 'Where you are signed in', zh: '登录设备' },
  device: { en: 'Device', zh: '设备' },
  deviceOn: { en: '{browser} on {system}', zh: '{system} 上的 {browser}' },
  unknownDevice: { en: 'Unknown device', zh: '未知设备' },
  address: { en: 'Address', zh: '地址' },
  signedIn: { en: 'Signed in', zh: '登录时间' },
  lastUse: { en: 'Last use', zh: '最近使用' },
  thisSession: { en: 'This session', zh: '当前会话' },
  end: words.signOut,
  endTitle: { en: 'Sign out {device}?', zh: '让 {device} 退出登录？' },
  endText: {
    en: 'That browser is signed out at its next step. Sign in there again to go on.',
    zh: '该浏览器将在下一次操作时退出登录，需重新登录才能继续使用。',
  },
  endOthers: { en: 'Sign out everywhere else', zh: '退出其他所有登录' },
  endOthersTitle: { en: 'Sign out everywhere else?', zh: '退出其他所有登录？' },
  endOthersText: {
    en: 'Every other browser is signed out at its next step. This one stays signed in.',
    zh: '其他浏览器将在下一次操作时退出登录，当前浏览器保持登录。',
  },
  ended: {
    en: '{ended, plural, one {# session has} other {# sessions have}} ended',
    zh: '已结束 {ended} 个会话',
  },
  noOthers: { en: 'You are signed in nowhere else', zh: '没有其他登录' },

  bindTitle: titles.bindMfa,
  install: { en: 'Install the app', zh: '安装应用' },
  scan: { en: 'Scan the QR code', zh: '扫描二维码' },
  enter: { en: 'Enter the code', zh: '输入验证码' },
  installText: {
    en: 'Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or any other app for time-based codes (TOTP).',
    zh: '请在手机上安装身份验证器应用，例如 Google Authenticator、Microsoft Authenticator 或其他支持动态验证码（TOTP）的应用。',
  },
  scanText: {
    en: 'Scan this code with the app. If you cannot scan it, type the key by hand.',
    zh: '使用应用扫描此二维码。如无法扫描，请手动输入密钥。',
  },
  enterText: { en: 'Type the six digits that the app shows now.', zh: '请输入应用当前显示的六位数字。' },
  qrCode: { en: 'QR code of the MFA key', zh: 'MFA 密钥二维码' },
  key: { en: 'Key', zh: '密钥' },
  code: { en: 'Six-digit code', zh: '六位验证码' },
  next: { en: 'Next', zh: '下一步' },
  back: { en: 'Back', zh: '上一步' },
  bind: { en: 'Bind device', zh: '绑定设备' },
  bound: { en: 'The MFA device is bound', zh: 'MFA 设备已绑定' },
  secretFailed: { en: 'The key could not be loaded.', zh: '密钥加载失败。' },
} as const
