import { originProtocolPolicies } from '@fairlead/api/cdn/origin.ts'
import { useFormContext } from 'react-hook-form'
import { useText } from '../lib/text.ts'
import { Field } from '../ui/Field.tsx'
import { text } from './text.ts'

const number = { setValueAs: (value: unknown) => (value === '' ? undefined : Number(value)) }

/** The one origin that a site has, for creating and editing. */
export function OriginFields() {
  const t = useText()
  const { register } = useFormContext()
  return (
    <>
      <Field name="origins.0.domainName" label={text.originHost} help={text.originHostHelp} required>
        {(control) => (
          <input
            className="input"
            type="text"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            {...control}
            {...register('origins.0.domainName')}
          />
        )}
      </Field>
      <div className="form-row">
        <Field name="origins.0.originProtocolPolicy" label={text.protocol}>
          {(control) => (
            <select className="input" {...control} {...register('origins.0.originProtocolPolicy')}>
              {originProtocolPolicies.map((policy) => (
                <option key={policy} value={policy}>
                  {t(text[policy])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="origins.0.httpPort" label={text.httpPort}>
          {(control) => (
            <input
              className="input"
              type="text"
              inputMode="numeric"
              {...control}
              {...register('origins.0.httpPort', number)}
            />
          )}
        </Field>
        <Field name="origins.0.httpsPort" label={text.httpsPort}>
          {(control) => (
            <input
              className="input"
              type="text"
              inputMode="numeric"
              {...control}
              {...register('origins.0.httpsPort', number)}
            />
          )}
        </Field>
      </div>
      <Field name="origins.0.originPath" label={text.originPath} help={text.originPathHelp}>
        {(control) => (
          <input
            className="input"
            type="text"
            spellCheck={false}
            {...control}
            {...register('origins.0.originPath')}
          />
        )}
      </Field>
    </>
  )
}

export function CommentField() {
  const { register } = useFormContext()
  return (
    <Field name="comment" label={text.comment}>
      {(control) => <input className="input" type="text" {...control} {...register('comment')} />}
    </Field>
  )
}
