import { checkCaptcha, newCaptcha } from '@fairlead/api/sign-in/sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { callQuery } from '../../lib/call/query.ts'
import { addPoint, clampLeft, startTrail, type Trail } from './trail.ts'
import { startWork, type Work } from './work/work.ts'

export type CaptchaState = 'ready' | 'checking' | 'passed' | 'failed'

/**
 * A captcha is checked once; after a failure there is a new picture. `onToken` receives undefined when a token
 * becomes invalid.
 */
export function useCaptcha(onToken: (token: string | undefined) => void) {
  const picture = useQuery({ ...callQuery(newCaptcha, {}), staleTime: Infinity, gcTime: 0 })
  const [left, setLeft] = useState(0)
  const [state, setState] = useState<CaptchaState>('ready')
  const [done, setDone] = useState<{ of?: string; share: number; unable?: true }>({ share: 0 })
  const trail = useRef<Trail>(undefined)
  const work = useRef<Work>(undefined)
  const renewals = useRef(0)
  const captchaId = picture.data?.captchaId
  const bits = picture.data?.work.bits

  useEffect(() => {
    if (captchaId === undefined || bits === undefined) return
    // The proof of work starts when the picture is shown, and is usually done before the user has moved the piece.
    const begun = startWork({ captchaId, bits }, (share) => setDone({ of: captchaId, share }))
    work.current = begun
    begun.nonces.catch(() => setDone({ of: captchaId, share: 0, unable: true }))
    return begun.stop
  }, [captchaId, bits])

  /** `at` is the `timeStamp` of the event: a busy page handles a slow drag late and all together. */
  const move = (to: number, at: number) => {
    const next = clampLeft(to)
    trail.current = trail.current ? addPoint(trail.current, at, next) : startTrail(at, next)
    setLeft(next)
    if (state === 'failed') setState('ready')
  }
  const renew = async (next: CaptchaState) => {
    trail.current = undefined
    renewals.current += 1
    onToken(undefined)
    await picture.refetch()
    setLeft(0)
    setState(next)
  }
  const drop = async (at: number) => {
    if (!picture.data || !trail.current || state === 'checking' || state === 'passed') return
    const { points } = addPoint(trail.current, at, left)
    // The result of a check is for the picture it began with; the user may request another one in the meantime.
    const begunAt = renewals.current
    const isOld = () => renewals.current !== begunAt
    setState('checking')
    const nonces = await work.current?.nonces.catch(() => undefined)
    // Without the proof of work the server would refuse, so no request is sent.
    if (!nonces || isOld()) return
    try {
      const body = { captchaId: picture.data.captchaId, left, trail: points, nonces }
      const { captchaToken } = await call(checkCaptcha, { body }, { tell: 'form' })
      if (isOld()) return
      setState('passed')
      onToken(captchaToken)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isOld()) return
      await renew('failed')
    }
  }
  return {
    picture: picture.data,
    broken: picture.isError,
    /** The browser cannot run the work in a worker. */
    unable: done.of === captchaId && done.unable === true,
    /** The completed share of the work, from 0 to 1. */
    share: done.of === captchaId ? done.share : 0,
    left,
    state,
    movable: picture.data !== undefined && !picture.isFetching && (state === 'ready' || state === 'failed'),
    move,
    drop,
    renew: () => renew('ready'),
  }
}
export type Captcha = ReturnType<typeof useCaptcha>
