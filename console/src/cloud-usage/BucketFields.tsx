import type { CostSourceInput } from '@fairlead/api/cloud-usage/cost-source.ts'
import type { Text } from '@fairlead/api/text.ts'
import { CheckField } from '../ui/field/CheckField.tsx'
import type { NamesOf } from '../ui/field/field-name.ts'
import { PasswordField } from '../ui/field/PasswordField.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { costFileText as text } from './text.ts'

type Place = Pick<CostSourceInput, 'endpoint' | 'bucket' | 'hostStyle' | 'region' | 'accessKey' | 'secretKey'>

/** Where a bucket is, and the key that reads it. */
export function BucketFields({ name, secretHelp }: { name: NamesOf<Place>; secretHelp?: Text }) {
  return (
    <>
      <TextField
        name={name('endpoint')}
        label={text.endpoint}
        help={text.endpointHelp}
        required
        {...verbatim}
      />
      <TextField name={name('bucket')} label={text.bucket} required {...verbatim} />
      <CheckField name={name('hostStyle')} label={text.hostStyle} />
      <TextField name={name('region')} label={text.region} required {...verbatim} />
      <TextField name={name('accessKey')} label={text.accessKey} required {...verbatim} />
      <PasswordField
        name={name('secretKey')}
        label={text.secretKey}
        autoComplete="off"
        {...(secretHelp && { help: secretHelp })}
      />
    </>
  )
}
