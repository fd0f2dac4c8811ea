import { alarmVariable, webhookTypes } from '@fairlead/api/bot/bot.ts'
import {
  type Alarm,
  alarmChannels,
  AlarmInput,
  checkIntervals,
  hasPercent,
  notifyIntervals,
  saveAlarm,
} from '@fairlead/api/cdn/alarm.ts'
import { canChange } from '@fairlead/api/cdn/site/site.ts'
import { type SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { NamesOf } from '../../ui/field/field-name.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { ChecksField } from '../../ui/field/ChecksField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField, TextField, verbatim } from '../../ui/field/TextField.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { text } from './alarm-text.ts'
import { figureText, useMinutes } from './alarm-words.tsx'
import { refreshSites } from '../site-refresh.ts'
import { words } from '../../ui/text/words.ts'

type Props = { site: SiteDetail; type: Alarm['type']; alarm: Alarm | undefined; onClose: () => void }

/** The limits and recipients of the alarm for one figure. */
export function AlarmForm({ site, type, alarm, onClose }: Props) {
  const t = useText()
  const save = useAction(saveAlarm, { tell: 'form', done: text.saved, refresh: refreshSites })
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
      // An empty field keeps the stored secret.
      const webhookSecret = body.webhookSecret || null
      await save.act({
        params: { id: site.id, type: String(type) },
        body: { ...body, webhookSecret },
      })
      onClose()
    },
  })
  return (
    <Dialog title={t(text.editTitle, { figure: t(figureText(type)) })} onClose={onClose} wide>
      <Form
        frame={frame}
        submitLabel={t(words.save)}
        action={saveAlarm}
        unless={canChange(site)}
        aside={<CancelDialog />}
      >
        <CheckField name={frame.name('enable')} label={text.enable} />
        <Threshold name={frame.name} type={type} />
        <ChecksField
          name={frame.name('channels')}
          label={text.channels}
          help={text.channelsHelp}
          options={alarmChannels.map((value) => ({ value, label: text[value] }))}
        />
        <ChannelFields name={frame.name} hasSecret={alarm?.hasSecret ?? false} />
      </Form>
    </Dialog>
  )
}

type PartProps = { name: NamesOf<z.input<typeof AlarmInput>> }

function Threshold({ name, type }: PartProps & { type: Alarm['type'] }) {
  const minutes = useMinutes()
  return (
    <>
      <NumberField
        name={name('threshold')}
        label={text[`threshold${type}`]}
        help={text.thresholdHelp}
        required
      />
      {hasPercent(type) && (
        <NumberField name={name('percent')} label={text.percent} help={text.percentHelp} required orNull />
      )}
      <div className="form-row">
        <SelectField
          name={name('interval')}
          label={text.interval}
          options={checkIntervals.map((value) => ({ value, label: minutes(value) }))}
        />
        <SelectField
          name={name('notifyInterval')}
          label={text.notifyInterval}
          options={notifyIntervals.map((value) => ({ value, label: minutes(value) }))}
        />
      </div>
    </>
  )
}

/** The settings that the chosen channels require. */
function ChannelFields({ name, hasSecret }: PartProps & { hasSecret: boolean }) {
  const channels = useWatch({ name: name('channels') }) as string[]
  return (
    <>
      {channels.includes('email') && (
        <TextField name={name('emails')} label={text.emails} help={text.emailsHelp} required {...verbatim} />
      )}
      {channels.includes('phone') && (
        <TextField name={name('phone')} label={text.phone} help={text.phoneHelp} required />
      )}
      {channels.includes('webhook') && (
        <>
          <SelectField
            name={name('webhookType')}
            label={text.webhookType}
            options={webhookTypes.map((value) => ({ value, label: text[value] }))}
          />
          <TextField name={name('webhookUrl')} label={text.webhookUrl} required {...verbatim} />
          <TextField
            name={name('webhookSecret')}
            label={text.webhookSecret}
            help={hasSecret ? text.secretKept : text.secretHelp}
            type="password"
            autoComplete="new-password"
          />
          <TextField
            name={name('webhookTemplate')}
            label={text.webhookTemplate}
            help={text.templateHelp}
            required
          />
        </>
      )}
    </>
  )
}
