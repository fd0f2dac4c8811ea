import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  bindSecondFactor: {
    text: { en: 'Set up an MFA device to continue', zh: '请先绑定 MFA 设备' },
    means: {
      en: 'Your account requires MFA, and you have not set up a device yet.',
      zh: '您的账户要求启用 MFA，而您尚未绑定设备。',
    },
    act: { en: 'Follow the 3 steps to set up a device.', zh: '请按照页面提示的 3 个步骤绑定设备。' },
  },
  secondFactor: {
    text: { en: 'Enter the 6-digit MFA code', zh: '请输入 6 位 MFA 验证码' },
    means: {
      en: 'The password was correct. MFA verification is still required.',
      zh: '密码正确，还需完成 MFA 验证。',
    },
    act: {
      en: 'Enter the 6-digit code of your device or a recovery code, or use a passkey.',
      zh: '请输入设备上的 6 位验证码或恢复码，也可以使用通行密钥。',
    },
  },

  // The console asks for the proof and repeats the call.
  proofNeeded: {
    text: {
      en: 'Confirm your identity with your password, then try again',
      zh: '请先输入密码确认您的身份，然后重试',
    },
    means: {
      en: 'Critical settings, such as the password, MFA, email address and keys, can be changed only within 10 minutes after you confirm your identity. Signing in does not count.',
      zh: '密码、MFA、邮箱、密钥等关键设置只能在确认身份后的 10 分钟内修改，登录本身不算确认。',
    },
    act: {
      en: 'Enter your password and, if you have an MFA device, its code in the dialog.',
      zh: '请在弹出的对话框中输入密码；如已绑定 MFA 设备，还需输入验证码。',
    },
  },

  mfaDemanded: {
    text: {
      en: 'Your account requires MFA, so it cannot be disabled',
      zh: '您的账户要求启用 MFA，不能停用',
    },
    means: {
      en: 'The account requires MFA for everyone, so nobody can disable it.',
      zh: '账户要求所有人启用 MFA，因此不能停用。',
    },
    act: {
      en: 'To use another device, ask an administrator of your account to reset your MFA, then set up the new device.',
      zh: '如需更换设备，请联系账户管理员重置您的 MFA，然后绑定新设备。',
    },
  },
  passkeyRefused: {
    text: { en: 'The passkey was not accepted', zh: '通行密钥验证未通过' },
    means: {
      en: 'The passkey does not exist here, has been removed, belongs to another website, or timed out.',
      zh: '通行密钥不存在、已被移除、属于其他网站，或响应超时。',
    },
    act: {
      en: 'Try again within 5 minutes. If it still fails, sign in with your password and add the passkey again.',
      zh: '请在 5 分钟内重试。如仍失败，请使用密码登录后重新添加通行密钥。',
    },
  },
  passkeyLimit: {
    text: { en: 'You have reached the maximum number of passkeys', zh: '通行密钥数量已达上限' },
    means: { en: 'Each user can have at most 20 passkeys.', zh: '每个用户最多可添加 20 个通行密钥。' },
    act: {
      en: 'Remove a passkey you no longer use, then add the new one.',
      zh: '请先移除不再使用的通行密钥，再添加新的。',
    },
  },
  noPasskey: {
    text: { en: 'You have not added a passkey', zh: '您尚未添加通行密钥' },
    means: {
      en: 'The user who is signing in has no passkey to use instead of the code.',
      zh: '登录的用户没有可代替验证码的通行密钥。',
    },
    act: {
      en: 'Enter the 6-digit code or a recovery code. You can add passkeys on the Security page.',
      zh: '请输入 6 位验证码或恢复码。通行密钥可在安全设置中添加。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  mfaCode: { en: 'Enter exactly 6 digits', zh: '请输入 6 位数字' },
  recoveryCode: {
    en: 'Enter a recovery code of 16 letters and digits, for example 7K2M-Q0XR-9DVA-4TBH',
    zh: '请输入 16 位字母和数字组成的恢复码，例如 7K2M-Q0XR-9DVA-4TBH',
  },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
