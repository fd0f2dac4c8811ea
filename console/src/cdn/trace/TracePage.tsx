import { addTrace, getTrace, type Trace, TraceInput, traceMethods } from '@fairlead/api/cdn/trace.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { AreaField, TextField, verbatim } from '../../ui/field/TextField.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { headersOf } from './trace-headers.ts'
import { text } from './trace-text.ts'
import './trace.css'
import { TraceSteps } from './TraceSteps.tsx'

/** The edge receives the trace immediately and takes no longer than for a visitor's request. */
const pollMs = 300

export default function TracePage() {
  const t = useText()
  const [trace, setTrace] = useState<Trace>()
  const ask = useAction(addTrace, { tell: 'form', onDone: setTrace })
  const frame = useFormFrame({
    leaving: 'free',
    schema: TraceInput,
    values: { url: useSearchValue('url') ?? '', method: 'GET', address: '', headers: [] },
    submit: (body) => ask.act({ body }),
  })
  return (
    <>
      <PageHead title={t(text.trace)} />
      <section className="panel panel-body stack">
        <p>{t(text.intro)}</p>
        <Form frame={frame} submitLabel={t(text.ask)}>
          <TextField name={frame.name('url')} label={text.url} help={text.urlHelp} required {...verbatim} />
          <div className="form-row">
            <SelectField
              name={frame.name('method')}
              label={text.method}
              options={traceMethods.map((value) => ({ value, label: value }))}
            />
            <TextField
              name={frame.name('address')}
              label={text.address}
              help={text.addressHelp}
              {...verbatim}
            />
          </div>
          <AreaField
            name={frame.name('headers')}
            label={text.headers}
            help={text.headersHelp}
            rows={3}
            {...verbatim}
            read={(typed) => (typeof typed === 'string' ? headersOf(typed) : typed)}
          />
        </Form>
      </section>
      {trace && <Answer key={trace.id} trace={trace} />}
    </>
  )
}

function Answer({ trace }: { trace: Trace }) {
  const t = useText()
  const { data = trace } = useQuery({
    ...callQuery(getTrace, { params: { id: trace.id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollMs : false),
  })
  if (data.state === 'waiting')
    return (
      <p className="panel panel-body" role="status">
        {t(text.waiting)}
      </p>
    )
  if (data.state === 'unanswered')
    return (
      <Alert tone="warn" live>
        {t(text.unanswered)}
      </Alert>
    )
  return (
    <section className="panel" aria-labelledby="answer">
      <h2 id="answer">{t(text.answer, { edge: data.edgeName })}</h2>
      <TraceSteps className="panel-body trace-steps" steps={data.steps} />
    </section>
  )
}
