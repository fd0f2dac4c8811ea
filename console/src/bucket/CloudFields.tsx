import { TextField, verbatim } from '../ui/field/TextField.tsx'
import type { CloudInput } from '@fairlead/api/bucket/cloud.ts'
import { CheckField } from '../ui/field/CheckField.tsx'
import type { FieldName, NamesOf } from '../ui/field/field-name.ts'
import { text } from './text.ts'

type KeyProps = { names: Record<'accessKey' | 'secretKey', FieldName>; required?: boolean }

/** The keys that open the bucket of a public cloud. */
export function CloudKeyFields({ names, required = false }: KeyProps) {
  return (
    <div className="form-row">
      <TextField
        name={names.accessKey}
        label={text.accessKey}
        help={required ? undefined : text.keysKept}
        required={required}
        mono
        {...verbatim}
      />
      <TextField
        name={names.secretKey}
        label={text.keySecret}
        required={required}
        type="password"
        autoComplete="new-password"
      />
    </div>
  )
}

type Props = { name: NamesOf<{ cloud: CloudInput }> }

/** The bucket of a public cloud that stores the bytes of one of our buckets. */
export function CloudFields({ name }: Props) {
  return (
    <>
      <TextField
        name={name('cloud.endpoint')}
        label={text.endpoint}
        help={text.endpointHelp}
        required
        mono
        {...verbatim}
      />
      <div className="form-row">
        <TextField name={name('cloud.bucket')} label={text.cloudBucket} required mono {...verbatim} />
        <TextField name={name('cloud.region')} label={text.cloudRegion} required mono {...verbatim} />
      </div>
      <CheckField name={name('cloud.hostStyle')} label={text.hostStyle} help={text.hostStyleHelp} />
      <CloudKeyFields
        names={{ accessKey: name('cloud.accessKey'), secretKey: name('cloud.secretKey') }}
        required
      />
    </>
  )
}
