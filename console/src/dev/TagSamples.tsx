import { countryNames } from '../lib/text/country-names.ts'
import { language } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text/text.ts'
import { TagField } from '../ui/entry/TagField.tsx'
import { TagList } from '../ui/entry/TagList.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { TagsForm } from './samples.ts'
import { text } from './text.ts'

export function TagSamples() {
  const t = useText()
  const countries = countryNames(useStore(language)).map(({ name }) => name)
  const frame = useFormFrame({
    schema: TagsForm,
    values: { extensions: ['jpg', 'png', 'webp', 'avif', 'woff2'], recipients: [] },
    submit: () => Promise.resolve(),
  })
  return (
    <>
      <TagList label={t(text.countries)} tags={countries.slice(0, 30)} />
      <Form frame={frame} submitLabel={t(words.save)}>
        <div className="dev-columns">
          <TagField
            name={frame.name('extensions')}
            label={text.extensions}
            help={text.extensionsHelp}
            pattern={/^[a-z0-9]{1,10}$/}
            patternText={text.extensionWrong}
            max={23}
            required
          />
          <TagField name={frame.name('recipients')} label={text.recipients} />
        </div>
      </Form>
    </>
  )
}
