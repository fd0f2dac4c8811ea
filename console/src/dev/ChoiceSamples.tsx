import { countryNames } from '../lib/text/country-names.ts'
import { language } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text/text.ts'
import { ChoiceField } from '../ui/choice/ChoiceField.tsx'
import { PairsField } from '../ui/entry/PairsField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { sendFile } from '../ui/upload/send-file.ts'
import { UploadField } from '../ui/upload/UploadField.tsx'
import { UploadList } from '../ui/upload/UploadList.tsx'
import { ChoiceForm, linkedAccounts, uploads } from './samples.ts'
import { text } from './text.ts'

/** The address that spec 2 names for cases. Until the server implements it, an upload from here is refused. */
const attachments = '/support/api/case-service/attachment'

export function ChoiceSamples() {
  const t = useText()
  const regions = countryNames(useStore(language)).map(({ code, name }) => ({ value: code, label: name }))
  const frame = useFormFrame({
    schema: ChoiceForm,
    values: {
      linkedAccount: 42,
      region: null,
      headers: [
        { key: 'X-Team', value: 'media' },
        { key: 'x-team', value: 'shop' },
      ],
      attachments: [],
    },
    submit: () => Promise.resolve(),
  })
  return (
    <>
      <Form frame={frame} submitLabel={t(words.save)}>
        <div className="dev-columns">
          <ChoiceField
            name={frame.name('linkedAccount')}
            label={text.linkedAccount}
            choices={linkedAccounts}
            required
          />
          <ChoiceField
            name={frame.name('region')}
            label={text.region}
            choices={regions}
            placeholder={text.anyRegion}
            clearable
          />
        </div>
        <PairsField
          name={frame.name('headers')}
          label={text.headers}
          help={text.headersHelp}
          keyLabel={text.headerName}
          valueLabel={text.headerValue}
          max={10}
        />
        <UploadField
          name={frame.name('attachments')}
          label={text.attachments}
          most={3}
          send={(file, how) => sendFile(attachments, file, how)}
        />
      </Form>
      <UploadList label={t(text.uploads)} items={uploads} onRetry={() => {}} onRemove={() => {}} />
    </>
  )
}
