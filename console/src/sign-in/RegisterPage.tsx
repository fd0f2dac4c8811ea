import { signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { SignUpInput, applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { useMemo, useState } from 'react'
import type { FieldName } from '../ui/field/field-name.ts'
import { legalUrls } from '../legal-urls.ts'
import { call } from '../lib/call/call.ts'
import { countryNames } from '../lib/text/country-names.ts'
import { language } from '../lib/preferences.ts'
import { prefetchCall } from '../lib/call/query.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { Outcome } from '../ui/page/Outcome.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { AreaField, TextField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { useCaptchaToken } from './captcha/captcha-token.ts'
import { CaptchaArea } from './captcha/CaptchaArea.tsx'
import './coming-in.css'
import { text } from './text.ts'

/** The legal texts open in a new tab, so that the form keeps its input. */
const agreed = [
  { words: text.terms, href: legalUrls.terms },
  { words: text.privacy, href: legalUrls.privacy },
]

/** In Chinese the family name comes first. */
const namesIn = { en: ['firstName', 'lastName'], zh: ['lastName', 'firstName'] } as const

export const load = () => prefetchCall(signInOptions, {})

/** Registration (spec 2, section 3). The response does not reveal whether the address has an account; the mail does. */
export default function RegisterPage() {
  const t = useText()
  const of = useStore(language)
  const captcha = useCaptchaToken()
  const [sentTo, setSentTo] = useState<string>()
  const frame = useFormFrame({
    schema: SignUpInput,
    values: {
      firstName: '',
      lastName: '',
      company: '',
      email: '',
      country: '',
      phone: '',
      awsAccount: '',
      remark: '',
      agreeNews: false,
    },
    submit: async (body) => {
      try {
        await call(applyForAccount, { body: { ...body, ...captcha.proof } }, { tell: 'form' })
      } catch (error) {
        // A token is valid for one attempt.
        captcha.setToken(undefined)
        throw error
      }
      setSentTo(body.email)
    },
  })
  if (sentTo !== undefined)
    return (
      <Outcome
        title={text.checkMail}
        tone="success"
        words={text.registered}
        args={{ email: sentTo }}
        next={paths.signIn()}
        nextLabel={text.toSignIn}
      />
    )
  return (
    <>
      <h1>{t(text.registerTitle)}</h1>
      <Form frame={frame} submitLabel={t(text.register)}>
        <div className="form-row names">
          {namesIn[of].map((part) => (
            <TextField
              key={part}
              name={frame.name(part)}
              label={text[part]}
              required
              autoComplete={part === 'firstName' ? 'given-name' : 'family-name'}
            />
          ))}
        </div>
        <TextField name={frame.name('company')} label={text.company} required autoComplete="organization" />
        <TextField name={frame.name('email')} label={text.email} required type="email" autoComplete="email" />
        <CountryField name={frame.name('country')} />
        <TextField name={frame.name('phone')} label={text.phone} type="tel" autoComplete="tel" />
        <TextField
          name={frame.name('awsAccount')}
          label={text.awsAccount}
          help={text.awsAccountHelp}
          inputMode="numeric"
          autoComplete="off"
        />
        <AreaField name={frame.name('remark')} label={text.remark} rows={2} />
        <CheckField name={frame.name('agreeTerms')} label={text.agreeTerms} links={agreed} required />
        <CheckField name={frame.name('agreeNews')} label={text.agreeNews} />
        <CaptchaArea captcha={captcha} />
      </Form>
      <PlaceLink place={paths.signIn()}>{t(text.haveAccount)}</PlaceLink>
    </>
  )
}

function CountryField({ name }: { name: FieldName }) {
  const t = useText()
  const of = useStore(language)
  const options = useMemo(
    () => [
      { value: '', label: t(text.chooseCountry) },
      ...countryNames(of).map((country) => ({ value: country.code, label: country.name })),
    ],
    [of, t],
  )
  return <SelectField name={name} label={text.country} required autoComplete="country" options={options} />
}
