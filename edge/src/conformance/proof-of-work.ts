import { passCookie, provesWork } from '../shield/proof.ts'

/** The cookie that a browser shows after it has done the work of a challenge page. */
export function proofOf(page: string): string {
  const [, token = '', bits = ''] = /data-token="([^".]+\.(\d+)\.[^"]+)"/.exec(page) ?? []
  if (token === '') throw new Error(`there is no challenge in ${page.slice(0, 200)}`)
  let number = 0
  while (!provesWork(token, String(number), Number(bits))) number += 1
  return `${passCookie}=${token}.${number}`
}
