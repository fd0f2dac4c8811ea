import { signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'

/** The token that a solved captcha has earned for one attempt, where this server asks for one at all. */
export function useCaptchaToken() {
  const options = useQuery({ ...callQuery(signInOptions, {}), staleTime: Infinity })
  const [token, setToken] = useState<string>()
  return {
    options: options.data,
    needed: options.data?.captcha !== false,
    token,
    setToken,
    /** What a call takes besides its form. */
    proof: token === undefined ? {} : { captchaToken: token },
  }
}
export type CaptchaToken = ReturnType<typeof useCaptchaToken>
