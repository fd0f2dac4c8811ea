import type { CostWarning } from '@fairlead/api/cost-warning/warning.ts'
import { Fragment } from 'react'
import type { FieldName } from '../ui/field/field-name.ts'
import { CheckField } from '../ui/field/CheckField.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { warningText as text } from './text.ts'

type BotField = 'larkUrl' | 'larkSecret' | 'removeLark' | 'dingtalkUrl' | 'dingtalkSecret' | 'removeDingtalk'
type Props = { name: (field: BotField) => FieldName; of: CostWarning | undefined }

const bots = [
  { url: 'larkUrl', secret: 'larkSecret', remove: 'removeLark', has: 'hasLark' },
  { url: 'dingtalkUrl', secret: 'dingtalkSecret', remove: 'removeDingtalk', has: 'hasDingtalk' },
] as const

/** Address and secret of each bot, which are never shown again. */
export function BotFields({ name, of }: Props) {
  return bots.map(({ url, secret, remove, has }) => (
    <Fragment key={url}>
      <div className="form-row">
        <TextField
          name={name(url)}
          label={text[url]}
          help={of?.[has] ? text.botKept : text.botHelp}
          {...verbatim}
        />
        <TextField name={name(secret)} label={text[secret]} type="password" autoComplete="new-password" />
      </div>
      {of?.[has] && <CheckField name={name(remove)} label={text[remove]} />}
    </Fragment>
  ))
}
