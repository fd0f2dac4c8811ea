import type { ErrorHelp } from '../../failure.ts'
import type { Text } from '../../text.ts'

/** The texts of the failures of packages. */
export const packageFailureHelp = {
  packageOver: {
    text: { en: 'The package is no longer on sale', zh: '该套餐已停售' },
    means: {
      en: 'The package was withdrawn, or another version with other conditions has taken its place.',
      zh: '该套餐已停售，或已被条件不同的新版本取代。',
    },
    act: { en: 'Reload the list and choose again.', zh: '请刷新列表后重新选择。' },
  },
  packageSame: {
    text: { en: 'You already have this package', zh: '您已拥有该套餐' },
    means: {
      en: 'The account already has this package. It is renewed when it expires.',
      zh: '账户当前即为该套餐，到期时将续费。',
    },
    act: { en: 'Choose a larger package.', zh: '请选择更大的套餐。' },
  },
  packageSmaller: {
    text: { en: 'Only a larger package can be chosen', zh: '只能选择更大的套餐' },
    means: {
      en: 'The package costs no more than the current one, which can only be upgraded.',
      zh: '该套餐的价格不高于当前套餐，当前套餐只能升级。',
    },
    act: {
      en: 'Choose a larger package, or let the current one end first.',
      zh: '请选择更大的套餐，或待当前套餐到期后再购买。',
    },
  },
  offerWithdrawn: {
    text: { en: 'The package is already off sale', zh: '该套餐已停售' },
    means: { en: 'This version can no longer be bought.', zh: '该版本已不可购买。' },
    act: { en: 'No action is required.', zh: '无需操作。' },
  },
} as const satisfies Record<string, ErrorHelp>

export const packageFieldErrorTexts = {
  packageEmpty: {
    en: 'Enter traffic, requests or back-to-origin traffic',
    zh: '请至少填写流量、请求数或回源流量之一',
  },
  packageListFull: {
    en: 'Three packages in this list are on sale. Take one off sale first.',
    zh: '该列表已有三个在售套餐，请先停售其中一个',
  },
} as const satisfies Record<string, Text>
