import type { Text } from '@fairlead/api/text.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { words } from '../text/words.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHead } from './PageHead.tsx'

type Props<Data> = {
  title: string
  /** The buttons beside the title. */
  acts?: ReactNode
  query: { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> }
  /** What is set here, in a sentence. */
  help: Text
  /** What is set, once it is loaded. */
  children: (data: Data) => ReactNode
}

/** A page with one panel of settings, as a form or read-only. */
export function SettingsPage<Data>({ title, acts, help, query, children }: Props<Data>) {
  const t = useText()
  const { data, isError, refetch } = query
  return (
    <>
      <PageHead title={title}>{acts}</PageHead>
      <section className="panel panel-body stack">
        <p className="soft">{t(help)}</p>
        {data !== undefined && children(data)}
        {isError && data === undefined && (
          <EmptyState title={t(words.failed)}>
            <Button onClick={() => void refetch()}>{t(words.retry)}</Button>
          </EmptyState>
        )}
      </section>
    </>
  )
}
