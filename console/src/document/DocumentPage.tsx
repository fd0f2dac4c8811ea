import { menus } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchValue } from '../lib/address.ts'
import { apiBase } from '../lib/call.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import '../ui/input.css'
import './document.css'
import { ErrorCatalogue } from './ErrorCatalogue.tsx'
import { OperationDetails } from './OperationDetails.tsx'
import { grouped, type Operation, prefetchReference, referenceQuery, search } from './reference.ts'
import { text } from './text.ts'

export const load = prefetchReference

const groupTexts: Readonly<Record<string, Text>> = {
  user: text.user,
  cdn: text.cdn,
  system: text.system,
  edge: text.edge,
}

/** A group that has no words here goes by its menu's, or by its own name. */
const groupText = (group: string): Text =>
  groupTexts[group] ?? menus.find(({ key }) => key === group)?.text ?? { en: group, zh: group }

export default function DocumentPage() {
  const t = useText()
  const reference = useQuery(referenceQuery)
  return (
    <>
      <PageHead title={t(groupText('MENU_DOCUMENT'))} />
      <p className="document-intro">
        {t(text.intro)} <a href={`${apiBase()}/openapi.json`}>{t(text.machine)}</a>
      </p>
      {reference.data && <Reference operations={reference.data} />}
      {reference.isError && (
        <section className="panel">
          <EmptyState title={t(text.loadFailed)}>
            <Button onClick={() => void reference.refetch()}>{t(text.retry)}</Button>
          </EmptyState>
        </section>
      )}
      <ErrorCatalogue />
    </>
  )
}

function Reference({ operations }: { operations: readonly Operation[] }) {
  const t = useText()
  const id = useId()
  const chosen = useSearchValue('call')
  const [words, setWords] = useState('')
  const found = search(operations, words)
  const groups = grouped(found)
  return (
    <>
      <div className="document-bar" role="search">
        <label htmlFor={id}>{t(text.search)}</label>
        <input
          id={id}
          className="input"
          type="search"
          placeholder={t(text.searchHelp)}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span className="soft" role="status">
          {t(text.found, { count: found.length })}
        </span>
        <nav aria-label={t(text.sections)} className="row">
          {groups.map(([group]) => (
            <a key={group} href={`#group-${group}`}>
              {t(groupText(group))}
            </a>
          ))}
          <a href="#errors">{t(text.errors)}</a>
        </nav>
      </div>
      {found.length === 0 && (
        <section className="panel">
          <EmptyState title={t(text.nothing)} />
        </section>
      )}
      {groups.map(([group, calls]) => (
        <section key={group} className="panel" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{t(groupText(group))}</h2>
          {calls.map((operation) => (
            <OperationDetails key={operation.id} operation={operation} chosen={operation.id === chosen} />
          ))}
        </section>
      ))}
    </>
  )
}
