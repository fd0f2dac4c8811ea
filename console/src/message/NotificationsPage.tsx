import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from '@fairlead/api/message/notification.ts'
import { channelTexts, type DeclaredTopic } from '@fairlead/api/message/kind.ts'
import { type MessageTopic, messageTopics } from '@fairlead/api/message/topics.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { ChecksField } from '../ui/field/ChecksField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { SettingsPage } from '../ui/page/SettingsPage.tsx'
import { words } from '../ui/text/words.ts'
import { titles } from './screens.ts'
import { text } from './text.ts'

export const load = () => prefetchCall(getNotificationSettings, {})

/** The channels through which each topic reaches the signed-in user. */
export default function NotificationsPage() {
  const t = useText()
  return (
    <SettingsPage
      title={t(titles.notifications)}
      acts={<ButtonLink place={paths.messages()}>{t(text.back)}</ButtonLink>}
      help={text.notificationsHelp}
      query={useQuery(callQuery(getNotificationSettings, {}))}
    >
      {(data) => <SettingsForm key={JSON.stringify(data)} settings={data} />}
    </SettingsPage>
  )
}

const topics: readonly (DeclaredTopic & { key: MessageTopic })[] = Object.values(messageTopics)

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const save = useAction(saveNotificationSettings, {
    tell: 'form',
    done: text.notificationsSaved,
    refresh: [getNotificationSettings],
  })
  const frame = useFormFrame({
    schema: saveNotificationSettings.body,
    values: settings,
    submit: (body) => save.act({ body }),
  })
  return (
    <Form frame={frame} submitLabel={useText()(words.save)}>
      {topics.map(({ key, name, channels, help }) => {
        const options = channels.map((value) => ({ value, label: channelTexts[value] }))
        return (
          <ChecksField
            key={key}
            name={frame.name(key)}
            label={name}
            options={options}
            {...(help && { help })}
          />
        )
      })}
    </Form>
  )
}
