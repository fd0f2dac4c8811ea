const place = /(\p{Script=Han})?\{(\w+)\}(?=(\p{Script=Han})?)/gu

/**
 * The arguments of a Chinese message. A space stands between characters and Latin letters or figures, also where a
 * value meets the text around it: `账户 ID 不能为空`.
 */
export function spaced<Value>(message: string, args: Readonly<Record<string, Value>>) {
  const result: Record<string, Value | string> = { ...args }
  for (const [, before, name = '', after] of message.matchAll(place)) {
    const value = args[name]
    if (typeof value !== 'string') continue
    const left = before !== undefined && /^[a-z0-9]/i.test(value) ? ' ' : ''
    const right = after !== undefined && /[a-z0-9]$/i.test(value) ? ' ' : ''
    result[name] = left + value + right
  }
  return result
}
