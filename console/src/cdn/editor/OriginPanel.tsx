import { isStore } from '@fairlead/api/cdn/origin.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Draft } from './draft.ts'
import { ChecksInput, NumberInput, SelectInput, TextInput } from './ConfigInputs.tsx'
import { CustomHeaders } from './CustomHeaders.tsx'
import { useEditing } from './editing.ts'
import { GrantGuide } from './GrantGuide.tsx'

/** One origin, open. */
export function OriginPanel({ index }: { index: number }) {
  const { base } = useEditing()
  const { getValues } = useFormContext<Draft>()
  const at = (name: string) => `origins.${index}.${name}`
  const own = getValues(`origins.${index}.originId`)
  const type = Number(useWatch({ name: at('type') }))
  return (
    <>
      <div className="form-grid">
        <TextInput
          name={at('originId')}
          required
          readOnly={base.origins.some(({ originId }) => originId === own)}
        />
        <SelectInput name={at('type')} />
        <TextInput name={at('domainName')} required />
        <TextInput name={at('originPath')} mono />
      </div>
      {isStore({ type }) && <GrantGuide index={index} type={type} />}
      <div className="form-grid">
        <SelectInput name={at('originProtocolPolicy')} />
        <NumberInput name={at('httpPort')} />
        <NumberInput name={at('httpsPort')} />
      </div>
      <ChecksInput name={at('originSslProtocols')} />
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
