import { menus } from '@fairlead/api/permission.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useHash } from '../lib/address/address.ts'
import { apiBase } from '../lib/call/call.ts'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import '../ui/field/input.css'
import './document.css'
import { ErrorCatalogue, errorsByCode } from './ErrorCatalogue.tsx'
import { guides } from './guide/guide-text.ts'
import { GuideDetails } from './guide/GuideDetails.tsx'
import { failureHelp } from './help.ts'
import { OperationDetails } from './OperationDetails.tsx'
import { grouped, prefetchReference, referenceQuery } from './reference.ts'
import { searchErrors, searchGuides, searchOperations } from './search.ts'
import { groupTexts, text } from './text.ts'
import { words } from '../ui/text/words.ts'

export const load = prefetchReference

/** A group without a name here uses the title of its menu, otherwise its own key. */
function useGroupName(): (group: string) => string {
  const t = useText()
  return (group) => {
    const found = groupTexts[group] ?? menus.find(({ key }) => key === group)?.text
    return found ? t(found) : group
  }
}

export default function DocumentPage() {
  const t = useText()
  const groupName = useGroupName()
  const reference = useQuery(referenceQuery)
  const chosen = useHash()
  const [sought, setSought] = useState('')
  const calls = searchOperations(reference.data ?? [], sought)
  const howTos = searchGuides(guides, sought)
  const errors = searchErrors(errorsByCode, failureHelp(), sought)
  const groups = grouped(calls)
  return (
    <>
      <PageHead title={groupName('MENU_DOCUMENT')} />
      <div className="document-bar">
        <SearchBox sought={sought} onSought={setSought} />
        <span className="soft" role="status">
          {reference.data &&
            t(text.found, { guides: howTos.length, calls: calls.length, errors: errors.length })}
        </span>
        <nav aria-label={t(text.sections)} className="row">
          {howTos.length > 0 && <a href="#guides">{t(text.guides)}</a>}
          {groups.map(([group]) => (
            <a key={group} href={`#group-${group}`}>
              {groupName(group)}
            </a>
          ))}
          {errors.length > 0 && <a href="#errors">{t(text.errors)}</a>}
        </nav>
      </div>
      {reference.isError && (
        <section className="panel">
          <EmptyState title={t(text.loadFailed)}>
            <Button onClick={() => void reference.refetch()}>{t(words.retry)}</Button>
          </EmptyState>
        </section>
      )}
      {howTos.length > 0 && (
        <section className="panel" aria-labelledby="guides">
          <h2 id="guides">{t(text.guides)}</h2>
          {howTos.map((guide) => (
            <GuideDetails key={guide.id} guide={guide} chosen={guide.id === chosen} />
          ))}
        </section>
      )}
      {reference.data && howTos.length + calls.length + errors.length === 0 && (
        <section className="panel">
          <EmptyState title={t(text.nothing)} />
        </section>
      )}
      {groups.length > 0 && (
        <p className="document-intro">
          {t(text.intro)} <a href={`${apiBase()}/openapi.json`}>{t(text.machine)}</a>
        </p>
      )}
      {groups.map(([group, operations]) => (
        <section key={group} className="panel" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{groupName(group)}</h2>
          {operations.map((operation) => (
            <OperationDetails key={operation.id} operation={operation} chosen={operation.id === chosen} />
          ))}
        </section>
      ))}
      {errors.length > 0 && <ErrorCatalogue names={errors} />}
    </>
  )
}

function SearchBox({ sought, onSought }: { sought: string; onSought: (sought: string) => void }) {
  const t = useText()
  const id = useId()
  return (
    <div className="document-search" role="search">
      <label htmlFor={id}>{t(text.search)}</label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder={t(text.searchHelp)}
        value={sought}
        onChange={(event) => onSought(event.target.value)}
      />
    </div>
  )
}
