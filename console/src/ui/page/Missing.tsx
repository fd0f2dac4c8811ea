import type { Text } from '@fairlead/api/text.ts'
import { CallError } from '../../lib/call/call-error.ts'
import type { LinkTarget } from '../../lib/address/place.ts'
import { useText } from '../../lib/text/text.ts'
import { Button, ButtonLink } from '../button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageHead } from './PageHead.tsx'
import { words } from '../text/words.ts'

type Props = {
  title: Text
  query: { error: unknown; refetch: () => Promise<unknown> }
  missing: Text
  back: Text
  list: LinkTarget
}

/**
 * Shown instead of a page whose object could not be loaded. A mistyped id is refused as malformed, and counts as
 * missing.
 */
export function Missing({ title, query, missing, back, list }: Props) {
  const t = useText()
  const { error } = query
  const isMissing = error instanceof CallError && ['notFound', 'badInput'].includes(error.name)
  return (
    <>
      <PageHead title={t(title)} />
      <section className="panel">
        <EmptyState title={t(isMissing ? missing : words.failed)}>
          <div className="row">
            {!isMissing && <Button onClick={() => void query.refetch()}>{t(words.retry)}</Button>}
            <ButtonLink place={list}>{t(back)}</ButtonLink>
          </div>
        </EmptyState>
      </section>
    </>
  )
}
