import { checkCaptcha, newCaptcha } from '@fairlead/api/sign-in/sign-in.ts'
import { doWork } from '../server/src/lib/testing/do-work.ts'
import type { Caller } from './caller.ts'
import { Untried } from './untried.ts'

export type Gaps = (captchaId: string) => Promise<number>

/** A human drag takes about this long; the server refuses much faster ones. */
const handMs = 500

/** Solves a captcha for a caller and returns its token. */
export async function solved(caller: Caller, gaps: Gaps): Promise<string> {
  const { data, succ, code } = await caller.call(newCaptcha)
  if (!succ) throw new Untried(`there is no captcha: ${code}`)
  const left = await gaps(data.captchaId)
  const trail = Array.from({ length: 11 }, (_, i) => [(i * handMs) / 10, (left * i) / 10])
  const nonces = doWork(data.captchaId, data.work)
  const body = { captchaId: data.captchaId, left, trail, nonces }
  const checked = await caller.call(checkCaptcha, { body })
  if (!checked.succ) throw new Untried(`the captcha was not solved: ${checked.code}`)
  return checked.data.captchaToken
}
