import { changeOwnName, getProfile, type Profile, saveProfile } from '@fairlead/api/profile/profile.ts'
import { timeZoneName, timeZones } from '@fairlead/api/time-zone.ts'
import { language, timeZone } from '../lib/preferences.ts'
import { refreshPaths } from '../lib/call/query.ts'
import { fetchMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { Form } from '../ui/form/Form.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { profileText as text } from './text.ts'
import { words } from '../ui/text/words.ts'

const refresh = () => Promise.all([refreshPaths(getProfile.path), fetchMe({ tell: 'all' })])

/** The name that the user signs in with. */
export function NameForm({ profile }: { profile: Profile }) {
  const t = useText()
  const save = useAction(changeOwnName, {
    tell: 'form',
    done: (_, { body: { username } }) => [text.nameSaved, { username }],
    refresh,
  })
  const frame = useFormFrame({
    schema: changeOwnName.body,
    values: { username: profile.username },
    submit: (body) => save.act({ body }),
  })
  return (
    <Form frame={frame} submitLabel={t(text.saveName)} unless={profile.accountType === 2 || 'rootUser'}>
      <TextField
        name={frame.name('username')}
        label={text.username}
        help={text.usernameHelp}
        required
        fixed={profile.accountType === 1}
        {...verbatim}
      />
    </Form>
  )
}

/** Language and time zone: applied to this browser immediately, and to the user wherever nothing else was chosen. */
export function ChoicesForm({ profile }: { profile: Profile }) {
  const t = useText()
  const save = useAction(saveProfile, {
    tell: 'form',
    done: text.saved,
    onDone: (_, { body }) => {
      language.set(body.language)
      timeZone.set(body.timeZone)
    },
    refresh,
  })
  const frame = useFormFrame({
    schema: saveProfile.body,
    values: { language: profile.language, timeZone: profile.timeZone ?? timeZone.get() },
    submit: (body) => save.act({ body }),
  })
  return (
    <Form frame={frame} submitLabel={t(words.save)}>
      <SelectField
        name={frame.name('language')}
        label={text.language}
        help={text.languageHelp}
        options={[
          { value: 'en', label: 'English' },
          { value: 'zh', label: '简体中文' },
        ]}
      />
      <SelectField
        name={frame.name('timeZone')}
        label={text.timeZone}
        help={text.timeZoneHelp}
        options={timeZones.map((value) => ({ value, label: timeZoneName(value) }))}
      />
    </Form>
  )
}
