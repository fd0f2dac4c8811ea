export const text = {
  step: { en: 'Step {at} of {count}: {title}', zh: '第 {at} 步，共 {count} 步：{title}' },
  next: { en: 'Next: {title}', zh: '下一步：{title}' },
  back: { en: 'Back: {title}', zh: '上一步：{title}' },
  done: { en: '(done)', zh: '（已完成）' },
} as const
