import { addLogRequest, listLogRequests, logFormats } from '@fairlead/api/cdn/logs/log-request.ts'
import { useState } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { timeZone } from '../../lib/preferences.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { DateField } from '../../ui/date/DateField.tsx'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { words } from '../../ui/text/words.ts'
import { SiteField } from '../SiteField.tsx'
import { endHours, LogForm, logPeriod, requestOf, startHours } from './log-form.ts'
import { text } from './log-text.ts'

export default function LogEditPage() {
  const t = useText()
  const chosen = useSearchValue('cdnConfigId') ?? ''
  const hour = useSearchValue('hour')
  const [period] = useState(() => logPeriod(hour, timeZone.get(), new Date()))
  const add = useAction(addLogRequest, { tell: 'form', refresh: [listLogRequests] })
  const frame = useFormFrame({
    schema: LogForm,
    values: {
      cdnConfigId: chosen,
      format: 'combined',
      ...period,
    },
    submit: async (entered) => {
      await add.act({ body: requestOf(entered, timeZone.get()) })
      goTo(paths.logs(), { replace: true })
    },
  })
  return (
    <>
      <PageHead title={t(text.newRequest)} />
      <section className="panel panel-body">
        <Form
          frame={frame}
          submitLabel={t(text.submit)}
          aside={
            <ButtonLink place={paths.logs(rememberedList(paths.logs().to))}>{t(words.cancel)}</ButtonLink>
          }
        >
          <SiteField name={frame.name('cdnConfigId')} label={text.site} />
          <DateField name={frame.name('date')} label={text.date} help={text.hoursHelp} required />
          <div className="form-row">
            <SelectField
              name={frame.name('startTime')}
              label={text.startHour}
              options={startHours}
              deps={[frame.name('endTime')]}
              required
            />
            <SelectField name={frame.name('endTime')} label={text.endHour} options={endHours} required />
          </div>
          <RadioField
            name={frame.name('format')}
            label={text.format}
            look="cards"
            options={logFormats.map((format) => ({
              value: format,
              label: text[format],
              help: text[`${format}Help`],
            }))}
          />
        </Form>
      </section>
    </>
  )
}
