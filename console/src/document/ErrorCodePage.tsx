import { catalogue, errorByCode, type ErrorName } from '@fairlead/api/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../lib/address/address.ts'
import { language } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { titles } from './screens.ts'
import { ButtonLink, PlaceLink } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import './document.css'
import { failureHelp } from './help.ts'
import { prefetchReference, referenceQuery } from './reference.ts'
import { text } from './text.ts'

export const load = prefetchReference

/** What one error code means and what to do about it. */
export default function ErrorCodePage() {
  const t = useText()
  const code = Number(useSearchValue('code'))
  const name = errorByCode(code)
  if (name) return <ErrorView name={name} />
  return (
    <>
      <PageHead title={t(titles.documentError)} />
      <section className="panel">
        <EmptyState title={t(text.unknownCode)}>
          <ButtonLink place={paths.document()}>{t(text.back)}</ButtonLink>
        </EmptyState>
      </section>
    </>
  )
}

function ErrorView({ name }: { name: ErrorName }) {
  const t = useText()
  const { code, http } = catalogue[name]
  const { text: message, means, act } = failureHelp()[name]
  return (
    <>
      <PageHead title={`${code} ${t(message, { requestId: '…' })}`} object={String(code)}>
        <ButtonLink place={paths.document()}>{t(text.back)}</ButtonLink>
      </PageHead>
      <section className="panel">
        <div className="panel-body stack">
          <Facts
            facts={[
              { label: t(text.code), value: code },
              { label: t(text.name), value: <code>{name}</code> },
              { label: t(text.http), value: http },
            ]}
          />
          <h2>{t(text.means)}</h2>
          <p>{t(means)}</p>
          <h2>{t(text.act)}</h2>
          <p>{t(act)}</p>
        </div>
      </section>
      <Calls name={name} />
    </>
  )
}

function Calls({ name }: { name: ErrorName }) {
  const t = useText()
  const of = useStore(language)
  const { data: operations } = useQuery(referenceQuery)
  if (!operations) return null
  const calls = operations.filter(({ errors }) => errors.includes(name))
  return (
    <section className="panel" aria-labelledby="calls">
      <h2 id="calls">{t(text.calls)}</h2>
      <div className="panel-body">
        {calls.length === 0 && <p>{t(text.general)}</p>}
        <ul className="error-list">
          {calls.map(({ id, method, path, summary }) => (
            <li key={id}>
              <PlaceLink place={paths.document(id)}>
                {method} {path}
              </PlaceLink>{' '}
              <span className="soft">{summary.get(of)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
