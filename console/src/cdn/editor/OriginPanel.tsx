import { isStore } from '@fairlead/api/cdn/origin.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../lib/text.ts'
import type { Draft } from './draft.ts'
import { ChecksInput, NumberInput, SelectInput, TextInput } from './ConfigInputs.tsx'
import { CustomHeaders } from './CustomHeaders.tsx'
import { useEditing } from './editing.ts'
import { GrantGuide } from './GrantGuide.tsx'
import { OriginNames } from './OriginNames.tsx'
import { text } from './text.ts'

/** One origin, open. */
export function OriginPanel({ index }: { index: number }) {
  const t = useText()
  const { base } = useEditing()
  const { getValues } = useFormContext<Draft>()
  const at = (name: string) => `origins.${index}.${name}`
  const own = getValues(`origins.${index}.originId`)
  const type = Number(useWatch({ name: at('type') }))
  return (
    <>
      <h3>{t(text.originPlace)}</h3>
      <div className="form-grid">
        <TextInput
          name={at('originId')}
          required
          readOnly={base.origins.some(({ originId }) => originId === own)}
        />
        <SelectInput name={at('type')} deps={[at('originHostPolicy')]} />
        <TextInput name={at('domainName')} required />
        <TextInput name={at('originPath')} mono />
      </div>
      {isStore({ type }) && <GrantGuide index={index} type={type} />}
      <div className="form-grid">
        <SelectInput name={at('originProtocolPolicy')} />
        <NumberInput name={at('httpPort')} />
        <NumberInput name={at('httpsPort')} />
      </div>
      <h3>{t(text.originNames)}</h3>
      <OriginNames index={index} />
      <ChecksInput name={at('originSslProtocols')} />
      <h3>{t(text.originPatience)}</h3>
      <div className="form-grid">
        <NumberInput name={at('connectionTimeout')} />
        <NumberInput name={at('connectionAttempts')} />
        <NumberInput name={at('originReadTimeout')} />
        <NumberInput name={at('originKeepaliveTimeout')} />
      </div>
      <CustomHeaders index={index} />
    </>
  )
}
