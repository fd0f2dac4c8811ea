import {
  type Alarm,
  alarmChannels,
  AlarmInput,
  alarmVariable,
  checkIntervals,
  hasPercent,
  notifyIntervals,
  saveAlarm,
  webhookTypes,
} from '@fairlead/api/cdn/alarm.ts'
import { canChange, type SiteDetail } from '@fairlead/api/cdn/site.ts'
import { useWatch } from 'react-hook-form'
import { call } from '../lib/call.ts'
import { showToast } from '../lib/notices.ts'
import { refreshPaths } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { CancelDialog } from '../ui/CancelDialog.tsx'
import { CheckField } from '../ui/CheckField.tsx'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { NumberField, TextField, verbatim } from '../ui/TextField.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { text } from './alarm-text.ts'
import { figureText, useMinutes } from './alarm-words.tsx'

type Props = { site: SiteDetail; type: Alarm['type']; alarm: Alarm | undefined; onClose: () => void }

/** How one figure is watched, and who is told. */
export function AlarmForm({ site, type, alarm, onClose }: Props) {
  const t = useText()
  const frame = useFormFrame({
    schema: AlarmInput,
    values: {
      enable: alarm?.enable ?? true,
      ...(alarm && { threshold: alarm.threshold }),
      percent: alarm?.percent ?? null,
      interval: alarm?.interval ?? 5,
      notifyInterval: alarm?.notifyInterval ?? 30,
      channels: alarm?.channels ?? ['message'],
      emails: alarm?.emails ?? '',
      phone: alarm?.phone ?? '',
      webhookType: alarm?.webhookType ?? 'lark',
      webhookUrl: alarm?.webhookUrl ?? '',
      webhookSecret: '',
      webhookTemplate: alarm?.webhookTemplate ?? alarmVariable,
    },
    submit: async (body) => {
      const params = { id: site.id, type: String(type) }
      // An empty field keeps the secret that there is.
      const webhookSecret = body.webhookSecret || null
      await call(saveAlarm, { params, body: { ...body, webhookSecret } }, { tell: 'form' })
      showToast('success', t(text.saved), 5000)
      await refreshPaths('/cdn/api/cdn-config')
      onClose()
    },
  })
  return (
    <Dialog title={t(text.editTitle, { figure: t(figureText(type)) })} onClose={onClose} wide>
      <Form
        frame={frame}
        submitLabel={t(text.save)}
        action="CDN_CONFIG_EDIT"
        unless={canChange(site)}
        aside={<CancelDialog />}
      >
        <CheckField name="enable" label={text.enable} />
        <Threshold type={type} />
        <ChoiceField
          name="channels"
          label={text.channels}
          help={text.channelsHelp}
          options={alarmChannels.map((channel) => ({ id: channel, text: t(text[channel]) }))}
          none={text.channels}
        />
        <ChannelFields hasSecret={alarm?.hasSecret ?? false} />
      </Form>
    </Dialog>
  )
}

function Threshold({ type }: { type: Alarm['type'] }) {
  const minutes = useMinutes()
  return (
    <>
      <NumberField name="threshold" label={text[`threshold${type}`]} help={text.thresholdHelp} required />
      {hasPercent(type) && (
        <NumberField name="percent" label={text.percent} help={text.percentHelp} required />
      )}
      <div className="form-row">
        <SelectField
          name="interval"
          label={text.interval}
          options={checkIntervals.map((one) => [one, minutes(one)])}
        />
        <SelectField
          name="notifyInterval"
          label={text.notifyInterval}
          options={notifyIntervals.map((one) => [one, minutes(one)])}
        />
      </div>
    </>
  )
}

/** What the chosen channels need to know. */
function ChannelFields({ hasSecret }: { hasSecret: boolean }) {
  const t = useText()
  const channels = useWatch({ name: 'channels' }) as string[]
  return (
    <>
      {channels.includes('email') && (
        <TextField name="emails" label={text.emails} help={text.emailsHelp} required {...verbatim} />
      )}
      {channels.includes('phone') && (
        <TextField name="phone" label={text.phone} help={text.phoneHelp} required />
      )}
      {channels.includes('webhook') && (
        <>
          <SelectField
            name="webhookType"
            label={text.webhookType}
            options={webhookTypes.map((one) => [one, t(text[one])])}
          />
          <TextField name="webhookUrl" label={text.webhookUrl} required {...verbatim} />
          <TextField
            name="webhookSecret"
            label={text.webhookSecret}
            help={hasSecret ? text.secretKept : text.secretHelp}
            type="password"
            autoComplete="new-password"
          />
          <TextField name="webhookTemplate" label={text.webhookTemplate} help={text.templateHelp} required />
        </>
      )}
    </>
  )
}
