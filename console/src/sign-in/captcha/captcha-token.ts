import { signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'

/** The token of a solved captcha, valid for one attempt; undefined if this server requires none. */
export function useCaptchaToken() {
  const options = useQuery({ ...callQuery(signInOptions, {}), staleTime: Infinity })
  const [token, setToken] = useState<string>()
  return {
    options: options.data,
    needed: options.data?.captcha !== false,
    token,
    setToken,
    /** The extra input of a call besides its form. */
    proof: token === undefined ? {} : { captchaToken: token },
  }
}
export type CaptchaToken = ReturnType<typeof useCaptchaToken>
