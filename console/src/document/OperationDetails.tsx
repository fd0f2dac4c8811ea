import { catalogue } from '@fairlead/api/errors.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useEffect, useRef, useState } from 'react'
import { language } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import { FieldTable } from './FieldTable.tsx'
import { failureHelp } from './help.ts'
import type { Operation } from './reference.ts'
import { text } from './text.ts'

const accessTexts: Readonly<Record<string, Text>> = {
  public: text.everyone,
  pending: text.afterPassword,
  session: text.signedIn,
  edge: text.edges,
}

/** One call; its input and output expand below its line. `chosen`: the address names it. */
export function OperationDetails({ operation, chosen }: { operation: Operation; chosen: boolean }) {
  const of = useStore(language)
  const box = useRef<HTMLDetailsElement>(null)
  // Most of the many calls are never opened, so the details of a closed one are not rendered.
  const [open, setOpen] = useState(chosen)
  useEffect(() => {
    if (!chosen || !box.current) return
    box.current.open = true
    box.current.scrollIntoView({ block: 'start' })
  }, [chosen])
  const { id, method, path, summary } = operation
  return (
    <details ref={box} className="operation" id={id} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={`method ${method.toLowerCase()}`}>{method}</span>
        <code>{path}</code>
        <span className="soft">{summary.get(of)}</span>
      </summary>
      {open && <OperationBody operation={operation} />}
    </details>
  )
}

function OperationBody({ operation }: { operation: Operation }) {
  const t = useText()
  const { id, access, keys, parameters, body, reply, errors } = operation
  return (
    <div className="operation-body stack">
      <p>{t(accessTexts[access] ?? text.permission, { key: access })}</p>
      {keys && <p>{t(text.byKey)}</p>}
      {parameters.length > 0 && (
        <section className="stack">
          <h3>{t(text.parameters)}</h3>
          <FieldTable label={`${id}: ${t(text.parameters)}`} fields={parameters} />
        </section>
      )}
      {body.length > 0 && (
        <section className="stack">
          <h3>{t(text.body)}</h3>
          <FieldTable label={`${id}: ${t(text.body)}`} fields={body} />
        </section>
      )}
      <section className="stack">
        <h3>{t(text.reply)}</h3>
        {'file' in reply ? (
          <p>{t(text.replyIsFile, { type: reply.file })}</p>
        ) : (
          <>
            <p>{t(text.replyIs, { type: reply.type })}</p>
            {reply.fields.length > 0 && (
              <FieldTable label={`${id}: ${t(text.reply)}`} fields={reply.fields} />
            )}
          </>
        )}
      </section>
      {errors.length > 0 && (
        <section className="stack">
          <h3>{t(text.failures)}</h3>
          <ul className="error-list">
            {errors.map((name) => (
              <li key={name}>
                <PlaceLink place={paths.documentError(catalogue[name].code)}>
                  {catalogue[name].code}
                </PlaceLink>{' '}
                {t(failureHelp()[name].text, { requestId: '…' })}
              </li>
            ))}
          </ul>
          <p className="soft">{t(text.anyCall)}</p>
        </section>
      )}
    </div>
  )
}
