import { AccountType, signIn, signInOptions } from '@fairlead/api/user/sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useSearchValue } from '../lib/address.ts'
import { call } from '../lib/call.ts'
import { CallError } from '../lib/call-error.ts'
import { safeReturnPath } from '../lib/keep-alive-path.ts'
import { goToAddress } from '../lib/navigator.ts'
import { callQuery, prefetchCall } from '../lib/query.ts'
import { askSecondFactor } from '../lib/second-factor.ts'
import { fetchMe } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { paths } from '../paths.ts'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { CaptchaSlider } from './CaptchaSlider.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { text } from './text.ts'
import { useCaptcha } from './use-captcha.ts'

export const load = () => prefetchCall(signInOptions, {})

export default function SignInPage() {
  const t = useText()
  const returnPath = safeReturnPath(useSearchValue('keepAlivePath'))
  const options = useQuery({ ...callQuery(signInOptions, {}), staleTime: Infinity })
  const [token, setToken] = useState<string>()

  const enter = async () => {
    await fetchMe({ tell: 'all' })
    goToAddress(returnPath ?? paths.home().to)
  }
  const frame = useFormFrame({
    schema: signIn.body,
    values: { accountType: AccountType.root, username: '', password: '' },
    submit: async (body) => {
      try {
        await call(signIn, { body: token ? { ...body, captchaToken: token } : body }, { tell: 'form' })
      } catch (error) {
        // A token serves one attempt.
        setToken(undefined)
        if (!(error instanceof CallError) || error.name !== 'secondFactor') throw error
        if (!(await askSecondFactor())) return
      }
      await enter()
    },
  })
  const { register, watch, control: controls } = frame.form
  const sub = watch('accountType') === AccountType.sub
  return (
    <>
      <h1>{t(text.title)}</h1>
      <Form frame={frame} submitLabel={t(text.signIn)}>
        <fieldset>
          <legend className="unseen">{t(text.accountType)}</legend>
          <Controller
            control={controls}
            name="accountType"
            render={({ field }) => (
              <div className="segments">
                {[AccountType.root, AccountType.sub].map((type) => (
                  <label key={type}>
                    <input
                      type="radio"
                      name="accountType"
                      checked={field.value === type}
                      onChange={() => field.onChange(type)}
                    />
                    <span>{t(type === AccountType.root ? text.rootAccount : text.subAccount)}</span>
                  </label>
                ))}
              </div>
            )}
          />
        </fieldset>
        {sub && (
          <Field name="accountNumber" label={text.accountNumber} required>
            {(control) => (
              <input
                className="input"
                type="text"
                inputMode="numeric"
                {...control}
                {...register('accountNumber', { shouldUnregister: true })}
              />
            )}
          </Field>
        )}
        <Field name="username" label={text.username} required>
          {(control) => (
            <input
              className="input"
              type="text"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...control}
              {...register('username')}
            />
          )}
        </Field>
        <Field name="password" label={text.password} required>
          {(control) => <PasswordInput {...control} {...register('password')} />}
        </Field>
        {options.data?.captcha !== false && (
          <CaptchaArea known={options.data !== undefined} token={token} onToken={setToken} />
        )}
      </Form>
      <PasskeySignIn onEntered={enter} />
    </>
  )
}

type CaptchaAreaProps = {
  known: boolean
  token: string | undefined
  onToken: (token: string | undefined) => void
}

/** Keeps its room from the start, so that nothing moves when the picture arrives. */
function CaptchaArea({ known, token, onToken }: CaptchaAreaProps) {
  return <div className="captcha-room">{known && <CaptchaBox token={token} onToken={onToken} />}</div>
}

function CaptchaBox({ token, onToken }: Omit<CaptchaAreaProps, 'known'>) {
  const captcha = useCaptcha(onToken)
  const held = useRef(token)
  const { renew } = captcha
  useEffect(() => {
    // The attempt has used the token up: the next one needs a new picture.
    const spent = held.current !== undefined && token === undefined
    held.current = token
    if (spent) void renew()
  }, [token, renew])
  return <CaptchaSlider captcha={captcha} />
}
